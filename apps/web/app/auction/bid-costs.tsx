import { PageCosts } from '../money/page-costs.tsx'
import { bidWords } from '../money/trade-words.ts'
import type { LiveAuction } from './live-auction.ts'

/** The costs of a bid. */
export function BidCosts({ auction: { nft, state }, bidBaseUnits }: { auction: LiveAuction; bidBaseUnits: bigint }) {
  const replaced = state.own_bid === 'leading' ? state.own_bid_base_units : null
  return (
    <div className="mt-4">
      <PageCosts nft={nft} paidBaseUnits={bidBaseUnits} words={bidWords} refundBaseUnits={BigInt(replaced ?? 0)} />
    </div>
  )
}
