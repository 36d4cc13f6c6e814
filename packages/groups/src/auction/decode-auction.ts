import { decodeFields, type ProgramOf, programs } from '@facet/contracts'
import { bytesToBigInt, encodeAddress, type Transaction } from 'algosdk'
import { type AppState, stateBytes, stateUint } from '../app-state.ts'
import type { AuctionFacts, AuctionTerms } from './auction-facts.ts'

/**
 * Terms, end, best bid and winner of an auction from its app's global state.
 * @param program the program that created the app
 * @returns undefined when the state is not that of an auction
 */
export function decodeAuction(
  program: ProgramOf<'auction'>,
  state: AppState,
): Pick<AuctionFacts, 'programHash' | 'terms' | 'endSeconds' | 'bestBidBaseUnits' | 'winner'> | undefined {
  const layout = program.state
  const packed = stateBytes(state, layout.terms)
  const terms = packed && decodeTerms(program, packed)
  const endSeconds = stateUint(state, layout.end)
  const bestBidBaseUnits = stateUint(state, layout.bestBid)
  const winner = stateBytes(state, layout.winner)
  if (!terms || endSeconds === undefined || bestBidBaseUnits === undefined || !winner) return undefined
  return { programHash: program.approvalHash, endSeconds, bestBidBaseUnits, winner: encodeAddress(winner), terms }
}

/**
 * Terms and end that a create transaction of a new auction names in its own arguments.
 * @returns undefined when the transaction creates no auction
 */
export function decodeAuctionCreate({
  applicationCall: call,
}: Transaction): Pick<AuctionFacts, 'terms' | 'endSeconds'> | undefined {
  const [, packed, end] = call?.appIndex === 0n ? call.appArgs : []
  const terms = packed && decodeTerms(programs.auction, packed)
  return terms && end?.length === 8 ? { terms, endSeconds: bytesToBigInt(end) } : undefined
}

function decodeTerms(program: ProgramOf<'auction'>, packed: Uint8Array): AuctionTerms | undefined {
  const terms = decodeFields(program.state.terms.type, packed)
  if (!terms) return undefined
  const { start, reserve, step, extension, platform, royaltyReceiver, ...same } = terms
  return {
    ...same,
    startSeconds: start,
    reserveBaseUnits: reserve,
    stepBaseUnits: step,
    extensionSeconds: extension,
    platform: encodeAddress(platform),
    royaltyReceiver: encodeAddress(royaltyReceiver),
  }
}
