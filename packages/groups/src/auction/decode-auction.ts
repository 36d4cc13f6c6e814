import { auctionProgram, decodeFields } from '@facet/contracts'
import { encodeAddress } from 'algosdk'
import { type AppState, stateBytes, stateUint } from '../app-state.ts'
import type { AuctionFacts } from './auction-facts.ts'

const { terms: TERMS, end: END, bestBid: BEST_BID, winner: WINNER } = auctionProgram.state

/**
 * Terms, end, best bid and winner of an auction from its app's global state.
 * @returns undefined when the state is not that of an auction
 */
export function decodeAuction(
  state: AppState,
): Pick<AuctionFacts, 'terms' | 'endSeconds' | 'bestBidBaseUnits' | 'winner'> | undefined {
  const packed = stateBytes(state, TERMS)
  const terms = packed && decodeFields(TERMS.type, packed)
  const endSeconds = stateUint(state, END)
  const bestBidBaseUnits = stateUint(state, BEST_BID)
  const winner = stateBytes(state, WINNER)
  if (!terms || endSeconds === undefined || bestBidBaseUnits === undefined || !winner) return undefined
  const { start, reserve, step, extension, platform, royaltyReceiver, ...same } = terms
  return {
    endSeconds,
    bestBidBaseUnits,
    winner: encodeAddress(winner),
    terms: {
      ...same,
      startSeconds: start,
      reserveBaseUnits: reserve,
      stepBaseUnits: step,
      extensionSeconds: extension,
      platform: encodeAddress(platform),
      royaltyReceiver: encodeAddress(royaltyReceiver),
    },
  }
}
