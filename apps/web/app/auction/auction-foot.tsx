import type { Card } from '@facet/api-contract/nft/card'
import { Plural, Trans } from '@lingui/react/macro'
import { Price } from '../nft/price.tsx'
import type { AuctionState } from './auction-phase.ts'

/** Below the work of a card: the best bid, or where bidding starts, and how many have bid. */
export function AuctionFoot({ card, auction }: { card: Card; auction: AuctionState }) {
  const count = auction.bid_count
  return (
    <div className="card-foot">
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-sm text-ink-3">{count === 0 ? <Trans>Starts at</Trans> : <Trans>Best bid</Trans>}</span>
        <Price baseUnits={card.price_base_units ?? '0'} assetId={card.asa_id} isAbbreviated />
      </span>
      <span className="card-foot-side">
        {count === 0 ? <Trans>No bids yet</Trans> : <Plural value={count} one="# bid" other="# bids" />}
      </span>
    </div>
  )
}
