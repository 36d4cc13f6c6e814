import type { Card } from '@facet/api-contract/nft/card'
import { Plural, Trans } from '@lingui/react/macro'
import { Price } from '../works/price.tsx'
import type { AuctionState } from './auction-phase.ts'
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
          <AuctionPriceLabel hasBid={count > 0} isRunning={isRunning} state={card.auction?.state} />
        </span>
        <Price baseUnits={card.price_base_units ?? '0'} assetId={card.asa_id} hasFiatLine />
      </span>
      <span className="card-foot-side">
        <BidCount count={count} isRunning={isRunning} />
      </span>
    </div>
  )
}

export function BidCount({ count, isRunning }: { count: number; isRunning: boolean }) {
  if (count > 0) return <Plural value={count} one="# bid" other="# bids" />
  return isRunning ? <Trans>No bids yet</Trans> : <Trans>No bids</Trans>
}

interface AuctionPriceLabelProps {
  hasBid: boolean
  isRunning: boolean
  state: AuctionState['state'] | undefined
}

/** Above or beside the price of an auction: its highest bid or, without one, its starting price. */
export function AuctionPriceLabel({ hasBid, isRunning, state }: AuctionPriceLabelProps) {
  if (!hasBid) return <Trans>Starting price</Trans>
  if (isRunning) return <Trans>Highest bid</Trans>
  // The bid of a void auction wins nothing.
  return state === 'void' ? <Trans>Last bid</Trans> : <Trans>Winning bid</Trans>
}
