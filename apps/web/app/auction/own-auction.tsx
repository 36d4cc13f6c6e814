import { Plural, Trans } from '@lingui/react/macro'
import { usePriceText } from '../nft/use-price-text.ts'
import { workSummary } from '../nft/work-summary.ts'
import { usePriceParts } from '../sale/use-price-parts.ts'
import { sellerShare } from '../sale/seller-share.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { CostList } from '../ui/cost-list.tsx'
import type { LiveAuction } from './live-auction.ts'

/** One's own auction while it runs: what it brings so far, and the way back while nobody has bid. */
export function OwnAuction({ auction }: { auction: LiveAuction }) {
  const { nft, appId, state, hasBid, priceBaseUnits } = auction
  const { start } = useTransactions()
  const priceText = usePriceText()
  const parts = usePriceParts(nft)
  const count = state.bid_count
  return (
    <>
      <Badge tone="proof" icon="check">
        <Trans>Your auction</Trans>
      </Badge>
      <div className="mt-3">
        <CostList
          lines={[
            { label: <Trans>Bids so far</Trans>, amount: <Plural value={count} one="# bid" other="# bids" /> },
            {
              label: hasBid ? <Trans>Best bid</Trans> : <Trans>Starting price</Trans>,
              amount: priceText(priceBaseUnits, nft.asa_id),
            },
            ...parts,
            {
              label: hasBid ? <Trans>You receive at this bid</Trans> : <Trans>You receive at the starting price</Trans>,
              amount: priceText(sellerShare(nft), nft.asa_id),
              kind: 'total',
            },
          ]}
        />
      </div>
      <div className="mt-3.5 grid gap-2" data-buy-action>
        {hasBid ? (
          <p className="text-sm text-ink-2">
            <Trans>There is a bid, so the auction runs to its end. You are paid when it is closed.</Trans>
          </p>
        ) : (
          <Button
            onClick={() => start({ kind: 'cancel', input: { work: workSummary(nft), tokenId: nft.token_id, appId } })}
          >
            <Trans>Take it back from auction</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
