import { FacetError } from '@facet/errors'
import { decodeSale, type SaleFacts } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { programOfKind } from '../market/program-of-kind.ts'
import { readApp } from '../market/read-app.ts'
import { type Escrow, readEscrow } from '../market/read-escrow.ts'
import { readVaultFrozen } from '../market/read-vault-frozen.ts'

/** The current state of a sale on chain. */
export interface SaleOnChain extends SaleFacts {
  /** False when the app was created and never set up, or has given its NFT back. */
  isSetUp: boolean
  escrow: Escrow
  isVaultFrozen: boolean
  keepsCredits: boolean
  escrowMicroAlgo: bigint
  strayBaseUnits: bigint
  /** Round in which the escrow was read. */
  checkedRound: number
}

/**
 * Reads a sale from the chain now.
 * @returns nothing when no such application exists (any more)
 * @throws FacetError what `programOfKind` throws; `chain-unavailable`
 */
export async function readSale(algod: Algod, appId: bigint): Promise<SaleOnChain | undefined> {
  const app = await readApp(algod, appId)
  if (!app) return undefined
  const state = decodeSale(programOfKind(app, appId, 'sale'), app.state)
  if (!state) throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  const [escrow, isVaultFrozen] = await Promise.all([readEscrow(algod, appId), readVaultFrozen(algod, state.terms)])
  const holding = escrow.holdings.get(state.terms.nft)
  return {
    appId,
    seller: app.creator,
    ...state,
    unitsLeft: holding?.baseUnits ?? 0n,
    strayBaseUnits: state.terms.currency === 0n ? 0n : (escrow.holdings.get(state.terms.currency)?.baseUnits ?? 0n),
    isSetUp: holding !== undefined,
    escrow,
    isVaultFrozen,
    keepsCredits: escrow.keepsCredits,
    escrowMicroAlgo: escrow.microAlgo,
    checkedRound: escrow.round,
  }
}
