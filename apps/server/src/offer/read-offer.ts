import { FacetError } from '@facet/errors'
import { decodeOffer, type OfferFacts } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { appAddress } from '../chain/app-address.ts'
import { readHolding } from '../chain/read-holding.ts'
import { readApp } from '../market/read-app.ts'

/** An offer as the chain has it now. */
export interface OfferOnChain extends OfferFacts {
  /** Round in which it was read. */
  checkedRound: number
}

/**
 * Reads an offer from the chain now, set up or not.
 * @returns nothing when no such application exists (any more)
 * @throws FacetError `listing-not-genuine` when it is another program; `chain-unavailable`
 */
export async function readOffer(algod: Algod, appId: bigint): Promise<OfferOnChain | undefined> {
  const checkedRound = Number(await algod.lastRound())
  const app = await readApp(algod, appId)
  if (!app) return undefined
  const state = app.kind === 'offer' ? decodeOffer(app.state) : undefined
  if (!state) throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  const { currency, amountBaseUnits } = state.terms
  const held = await heldByEscrow(algod, appId, currency)
  const strayBaseUnits = state.isSetUp && held > amountBaseUnits ? held - amountBaseUnits : 0n
  return { appId, bidder: app.creator, ...state, strayBaseUnits, checkedRound }
}

/** Units of an ASA currency in the escrow. ALGO needs no counting: closing the account sweeps it. */
async function heldByEscrow(algod: Algod, appId: bigint, currency: bigint): Promise<bigint> {
  if (currency === 0n) return 0n
  return (await readHolding(algod, appAddress(appId), currency))?.amount ?? 0n
}
