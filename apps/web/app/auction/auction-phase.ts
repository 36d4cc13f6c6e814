import type { Card } from '@facet/api-contract/nft/card'

/** What a card or page says of an auction. */
export type AuctionState = NonNullable<Card['auction']>

/** What can be done with an auction: nothing yet, bid, settle it after its end, or no more. */
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
