import { decodeFields, saleProgram } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import type { SaleFacts } from '@facet/groups'
import type { modelsv2 } from 'algosdk'
import { addressText } from '../chain/address-text.ts'
import type { Algod } from '../chain/algod.ts'
import { findMarketProgram } from '../chain/market-programs.ts'
import { orMissing } from '../chain/or-missing.ts'
import { type Escrow, readEscrow } from '../market/read-escrow.ts'

/** A sale as the chain has it now. */
export interface SaleOnChain extends SaleFacts {
  /** False when the app was created and never set up, or has given its NFT back. */
  isSetUp: boolean
  escrow: Escrow
  /** Round in which the escrow was read. */
  checkedRound: number
}

/**
 * Reads a sale from the chain now.
 * @returns nothing when no such application exists (any more)
 * @throws FacetError `listing-not-genuine` when it is another program; `chain-unavailable`
 */
export async function readSale(algod: Algod, appId: bigint): Promise<SaleOnChain | undefined> {
  const application = await orMissing(algod.client.getApplicationByID(appId).do())
  const params = application?.params
  if (!params) return undefined
  const program = findMarketProgram(params.approvalProgram)
  const state = readState(params.globalState ?? [])
  if (program?.kind !== 'sale' || !state) {
    throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  }
  const escrow = await readEscrow(algod, appId)
  const holding = escrow.holdings.get(state.terms.nft)
  return {
    appId,
    seller: params.creator.toString(),
    ...state,
    unitsLeft: holding?.baseUnits ?? 0n,
    isSetUp: holding !== undefined,
    escrow,
    checkedRound: escrow.round,
  }
}

const { terms: TERMS, price: PRICE } = saleProgram.state

function readState(state: readonly modelsv2.TealKeyValue[]): Pick<SaleFacts, 'terms' | 'priceBaseUnits'> | undefined {
  const value = (key: string) => state.find((entry) => Buffer.from(entry.key).toString('utf8') === key)?.value
  const packed = value(TERMS.key)
  const price = value(PRICE.key)
  const terms = packed && decodeFields(TERMS.type, packed.bytes)
  if (!terms || !price) return undefined
  return {
    priceBaseUnits: price.uint,
    terms: {
      nft: terms.nft,
      currency: terms.currency,
      vault: terms.vault,
      startSeconds: terms.start,
      lot: terms.lot,
      feeBasisPoints: terms.feeBasisPoints,
      royaltyBasisPoints: terms.royaltyBasisPoints,
      platform: addressText(terms.platform),
      royaltyReceiver: addressText(terms.royaltyReceiver),
    },
  }
}
