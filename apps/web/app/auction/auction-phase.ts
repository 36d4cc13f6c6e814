import type { Card } from '@facet/api-contract/nft/card'

/** The auction data that a card or page needs. */
export type AuctionState = NonNullable<Card['auction']>

/** The phase of an auction: not started, open for bids, ended and not settled, or closed. */
export type AuctionPhase = 'opens' | 'open' | 'ended' | 'over'

/** @param nowSeconds of the chain's clock, not the visitor's */
export function phaseOf(
  { state, start }: Pick<AuctionState, 'state' | 'start'>,
  endSeconds: number,
  nowSeconds: number,
): AuctionPhase {
  if (state !== 'open') return 'over'
  if (nowSeconds >= endSeconds) return 'ended'
  return nowSeconds < start ? 'opens' : 'open'
}
