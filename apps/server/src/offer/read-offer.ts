import { FacetError } from '@facet/errors'
import { decodeOffer, type OfferFacts } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { appAddress } from '../chain/app-address.ts'
import { findMarketProgram } from '../market/market-programs.ts'
import { orMissing } from '../chain/or-missing.ts'
import { readHolding } from '../chain/read-holding.ts'
import { readAppState } from '../market/read-app-state.ts'

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
  const application = await orMissing(algod.client.getApplicationByID(appId).do())
  const params = application?.params
  if (!params) return undefined
  const decoded = decodeOffer(readAppState(params.globalState))
  if (findMarketProgram(params.approvalProgram)?.kind !== 'offer' || !decoded) {
    throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  }
  const { currency, amountBaseUnits } = decoded.terms
  const held = await heldByEscrow(algod, appId, currency)
  const strayBaseUnits = decoded.isSetUp && held > amountBaseUnits ? held - amountBaseUnits : 0n
  return { appId, bidder: params.creator.toString(), ...decoded, strayBaseUnits, checkedRound }
}

/** Units of an ASA currency in the escrow. ALGO needs no counting: closing the account sweeps it. */
async function heldByEscrow(algod: Algod, appId: bigint, currency: bigint): Promise<bigint> {
  if (currency === 0n) return 0n
  return (await readHolding(algod, appAddress(appId), currency))?.amount ?? 0n
}
