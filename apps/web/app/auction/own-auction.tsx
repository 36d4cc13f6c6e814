import { Plural, Trans } from '@lingui/react/macro'
import { useAmountWithFiat, useCostLine } from '../money/cost-lines.tsx'
import { listedWorks } from '../works/work-summary.ts'
import { partsOf, sellerShare } from '../works/parts-of.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { CostList } from '../ui/cost-list.tsx'
import type { LiveAuction } from './live-auction.ts'

/** The seller's running auction: its proceeds so far, and a cancel button while there are no bids. */
export function OwnAuction({ auction }: { auction: LiveAuction }) {
  const { nft, appId, state, hasBid, priceBaseUnits } = auction
  const { start } = useTransactions()
  const amountOf = useAmountWithFiat()
  const costLine = useCostLine()
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
              label: hasBid ? <Trans>Highest bid</Trans> : <Trans>Starting price</Trans>,
              ...amountOf(priceBaseUnits, nft.asa_id),
            },
            ...partsOf(nft).map(costLine),
            {
              label: hasBid ? <Trans>You receive at this bid</Trans> : <Trans>You receive at the starting price</Trans>,
              ...amountOf(sellerShare(nft), nft.asa_id),
              kind: 'total',
            },
          ]}
        />
      </div>
      <div className="mt-3.5 grid gap-2" data-buy-action>
        {hasBid ? (
          <p className="text-sm text-ink-2">
            <Trans>An auction with bids cannot be cancelled. You are paid when it is closed.</Trans>
          </p>
        ) : (
          <Button
            onClick={() =>
              start({
                kind: 'cancel',
                input: { work: listedWorks(nft), tokenId: nft.token_id, appId, listing: 'auction' },
              })
            }
          >
            <Trans>Cancel auction</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
