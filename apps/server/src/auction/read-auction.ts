import { FacetError } from '@facet/errors'
import { type AuctionFacts, decodeAuction } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { programOfKind } from '../market/program-of-kind.ts'
import { readApp } from '../market/read-app.ts'
import { readEscrow } from '../market/read-escrow.ts'
import { readVaultFrozen } from '../market/read-vault-frozen.ts'

/** The current state of an auction on chain. */
export interface AuctionOnChain extends AuctionFacts {
  isVaultFrozen: boolean
  keepsCredits: boolean
  escrowMicroAlgo: bigint
  /** Round in which the escrow was read. */
  checkedRound: number
}

/**
 * Reads an auction from the chain now.
 * @returns nothing when no such application exists (any more)
 * @throws FacetError those of `programOfKind`; `chain-unavailable`
 */
export async function readAuction(algod: Algod, appId: bigint): Promise<AuctionOnChain | undefined> {
  // Read the escrow first: an auction settled between the reads is then missing, rather than present without its NFT.
  const { microAlgo: escrowMicroAlgo, holdings, keepsCredits, round } = await readEscrow(algod, appId)
  const app = await readApp(algod, appId)
  if (!app) return undefined
  const state = decodeAuction(programOfKind(app, appId, 'auction'), app.state)
  if (!state) throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  const { nft, currency } = state.terms
  return {
    appId,
    seller: app.creator,
    ...state,
    nftUnits: holdings.get(nft)?.baseUnits,
    currencyHolding: currency === 0n ? undefined : holdings.get(currency),
    isVaultFrozen: await readVaultFrozen(algod, state.terms),
    keepsCredits,
    escrowMicroAlgo,
    checkedRound: round,
  }
}
