import type { Card } from '@facet/api-contract/nft/card'
import { Plural, Trans } from '@lingui/react/macro'
import { Price } from '../nft/price.tsx'
import type { AuctionState } from './auction-phase.ts'
import { useCardPhase } from './use-card-phase.ts'

/** Below the work of a card: the best bid, or where bidding starts, and how many have bid. */
export function AuctionFoot({ card, auction }: { card: Card; auction: AuctionState }) {
  const { phase } = useCardPhase(card)
  const count = auction.bid_count
  const isRunning = phase === 'open' || phase === 'opens'
  return (
    <div className="card-foot">
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-sm text-ink-3">
          {count === 0 ? (
            isRunning ? (
              <Trans>Starts at</Trans>
            ) : (
              <Trans>Started at</Trans>
            )
          ) : (
            <BestBidLabel isRunning={isRunning} />
          )}
        </span>
        <Price baseUnits={card.price_base_units ?? '0'} assetId={card.asa_id} isAbbreviated />
      </span>
      <span className="card-foot-side">
        {count > 0 ? (
          <Plural value={count} one="# bid" other="# bids" />
        ) : isRunning ? (
          <Trans>No bids yet</Trans>
        ) : (
          <Trans>Nobody bid</Trans>
        )}
      </span>
    </div>
  )
}

/** Above or beside the highest bid of an auction. */
export function BestBidLabel({ isRunning }: { isRunning: boolean }) {
  return isRunning ? <Trans>Best bid</Trans> : <Trans>Last bid</Trans>
}
