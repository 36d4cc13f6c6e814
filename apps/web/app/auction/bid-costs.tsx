import { BarCosts, PageCosts } from '../money/page-costs.tsx'
import { bidWords } from '../money/trade-words.ts'
import type { LiveAuction } from './live-auction.ts'

interface BidCostsProps {
  auction: LiveAuction
  bidBaseUnits: bigint
}

/** The costs of a bid. */
export function BidCosts(props: BidCostsProps) {
  return (
    <div className="mt-4">
      <PageCosts {...costsOf(props)} />
    </div>
  )
}

/** The costs of a bid, in the bar. */
export function BidBarCosts(props: BidCostsProps) {
  return <BarCosts {...costsOf(props)} />
}

function costsOf({ auction: { nft, state }, bidBaseUnits }: BidCostsProps) {
  const replaced = state.own_bid === 'leading' ? state.own_bid_base_units : null
  return { nft, paidBaseUnits: bidBaseUnits, words: bidWords, receivedBaseUnits: BigInt(replaced ?? 0) }
}
