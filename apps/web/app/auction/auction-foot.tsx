import type { Card } from '@facet/api-contract/nft/card'
import { Plural, Trans } from '@lingui/react/macro'
import { Price } from '../works/price.tsx'
import { useCardPhase } from './use-card-phase.ts'

/** Below a card's work: the highest bid or the starting price, and the number of bids. */
export function AuctionFoot({ card }: { card: Card }) {
  const { phase } = useCardPhase(card)
  const count = card.auction?.bid_count ?? 0
  const isRunning = phase === 'open' || phase === 'opens'
  return (
    <div className="card-foot">
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-sm text-ink-3">
          {count === 0 ? (
            isRunning ? (
              <Trans>Starting price</Trans>
            ) : (
              <Trans>Starting price</Trans>
            )
          ) : (
            <BestBidLabel isRunning={isRunning} />
          )}
        </span>
        <Price baseUnits={card.price_base_units ?? '0'} assetId={card.asa_id} />
      </span>
      <span className="card-foot-side">
        {count > 0 ? (
          <Plural value={count} one="# bid" other="# bids" />
        ) : isRunning ? (
          <Trans>No bids yet</Trans>
        ) : (
          <Trans>No bids</Trans>
        )}
      </span>
    </div>
  )
}

/** Above or beside the highest bid of an auction. */
export function BestBidLabel({ isRunning }: { isRunning: boolean }) {
  return isRunning ? <Trans>Highest bid</Trans> : <Trans>Last bid</Trans>
}
