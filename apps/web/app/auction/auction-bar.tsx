import { BidBar } from './bid-bar.tsx'
import type { LiveAuction } from './live-auction.ts'
import { SettleBar } from './settle-bar.tsx'

/** The bar of an auction at the bottom of a phone's screen. */
export function AuctionBar({ auction }: { auction: LiveAuction }) {
  return auction.phase === 'ended' ? <SettleBar auction={auction} /> : <BidBar auction={auction} />
}
