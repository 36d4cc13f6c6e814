import { FacetError } from '@facet/errors'
import { decodeOffer, type OfferFacts, splitOfferHolding } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { programOfKind } from '../market/program-of-kind.ts'
import { readApp } from '../market/read-app.ts'
import { readEscrow } from '../market/read-escrow.ts'
import { readVaultFrozen } from '../market/read-vault-frozen.ts'

/** The current state of an offer on chain. */
export interface OfferOnChain extends OfferFacts {
  isOver: boolean
  isVaultFrozen: boolean
  keepsCredits: boolean
  escrowMicroAlgo: bigint
  /** Round in which it was read. */
  checkedRound: number
}

/**
 * Reads an offer from the chain now, set up or not.
 * @returns nothing when no such application exists (any more)
 * @throws FacetError those of `programOfKind`; `chain-unavailable`
 */
export async function readOffer(algod: Algod, appId: bigint): Promise<OfferOnChain | undefined> {
  const checkedRound = Number(await algod.lastRound())
  const app = await readApp(algod, appId)
  if (!app) return undefined
  const state = decodeOffer(programOfKind(app, appId, 'offer'), app.state)
  if (!state) throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  const [{ microAlgo: escrowMicroAlgo, holdings, keepsCredits }, isVaultFrozen] = await Promise.all([
    readEscrow(algod, appId),
    readVaultFrozen(algod, state.terms),
  ])
  const held = splitOfferHolding(state, holdings.get(state.terms.currency)?.baseUnits)
  const escrow = { escrowMicroAlgo, ...held, keepsCredits }
  return { appId, bidder: app.creator, ...state, ...escrow, isVaultFrozen, checkedRound }
}
