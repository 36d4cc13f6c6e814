import type { Card } from '@facet/api-contract/nft/card'
import { useChainNow } from '../stream/use-chain-now.ts'
import { type AuctionPhase, phaseOf } from './auction-phase.ts'

/** The phase of a card's auction: it ends by the chain's clock, without an event. */
export function useCardPhase(card: Card): { phase: AuctionPhase; secondsLeft: number } {
  const now = useChainNow(card.checked_at)
  const end = card.end_date ?? 0
  return { phase: card.auction ? phaseOf(card.auction, end, now) : 'over', secondsLeft: end - now }
}
