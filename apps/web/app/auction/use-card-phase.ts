import type { Card } from '@facet/api-contract/nft/card'
import { useChainNow } from '../stream/use-chain-now.ts'
import { type AuctionPhase, phaseOf } from './auction-phase.ts'

const MINUTE = 60

/** The phase of a card's auction. It ends by the chain's clock, without an event; before its last minute, the time is in minutes. */
export function useCardPhase(card: Card): { phase: AuctionPhase; secondsLeft: number } {
  const end = card.end_date ?? 0
  const start = card.auction?.start ?? 0
  const now = useChainNow(card.checked_at, (seconds) => {
    const left = end - seconds
    return seconds < start || left < MINUTE ? seconds : end - (left - (left % MINUTE))
  })
  return { phase: card.auction ? phaseOf(card.auction, end, now) : 'over', secondsLeft: end - now }
}
