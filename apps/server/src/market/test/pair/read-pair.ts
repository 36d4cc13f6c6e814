import { type DecodedFields, decodeFields } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import type { AppState } from '@facet/groups'
import { pairProgram } from '../../../../../../contracts/testing/pair/pair-program.ts'
import { addressText } from '../../../chain/address-text.ts'
import { readApp } from '../../read-app.ts'
import { readEscrow } from '../../read-escrow.ts'
import type { Services } from '../../services.ts'
import type { Pair, PairTerms } from './pair-groups.ts'

/** The terms of a pair, from its app's global state. */
export function decodePair(state: AppState): PairTerms | undefined {
  const { key, type } = pairProgram.state.terms
  const packed = state.get(key)
  const terms = packed instanceof Uint8Array ? decodeFields(type, packed) : undefined
  if (!terms) return undefined
  return termsOfPair(terms)
}

/** Its terms as its state and its events have them. */
export function termsOfPair(terms: DecodedFields<typeof pairProgram.state.terms.type>): PairTerms {
  const { first, second, price: priceMicroAlgo, end: endSeconds, fee: feeMicroAlgo, royalty: royaltyMicroAlgo } = terms
  const receivers = { platform: addressText(terms.platform), royaltyReceiver: addressText(terms.royaltyReceiver) }
  return { first, second, priceMicroAlgo, endSeconds, feeMicroAlgo, royaltyMicroAlgo, ...receivers }
}

/** A pair as the chain has it now. */
export interface PairOnChain extends Pair {
  holdsBoth: boolean
  escrowMicroAlgo: bigint
}

/** @throws FacetError `listing-not-found`, `listing-not-genuine` */
export async function readPair({ algod }: Services, id: number): Promise<PairOnChain> {
  const appId = BigInt(id)
  const app = await readApp(algod, appId)
  if (!app) throw new FacetError('listing-not-found')
  const terms = decodePair(app.state)
  if (!terms) throw new FacetError('listing-not-genuine', { appId: id })
  const { holdings, microAlgo } = await readEscrow(algod, appId)
  return { appId, seller: app.creator, terms, holdsBoth: holdings.has(terms.first), escrowMicroAlgo: microAlgo }
}
