import { Trans } from '@lingui/react/macro'
import { Price } from '../works/price.tsx'
import { StickyBar } from '../works/sticky-bar.tsx'
import { workSummary } from '../works/work-summary.ts'
import { useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import type { LiveAuction } from './live-auction.ts'

/** The bar of an ended auction with a bid, for its winner and its seller. */
export function SettleBar({ auction }: { auction: LiveAuction }) {
  const session = useSession()
  const { start } = useTransactions()
  const { nft, state, appId, priceBaseUnits } = auction
  if (!session || state.best_bid_base_units === null) return null
  const isWinner = nft.winner === session.address
  if (!isWinner && nft.address !== session.address) return null
  return (
    <StickyBar>
      <Price baseUnits={priceBaseUnits} assetId={nft.asa_id} hasFiatLine />
      <Button
        variant="primary"
        onClick={() => start({ kind: isWinner ? 'claim' : 'close', input: { work: workSummary(nft), appId } })}
      >
        {isWinner ? <Trans>Claim</Trans> : <Trans>Get paid</Trans>}
      </Button>
    </StickyBar>
  )
}
