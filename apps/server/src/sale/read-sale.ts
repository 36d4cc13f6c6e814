import { hash } from 'node:crypto'
import { decodeFields, findKnownProgram, saleProgram } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import type { SaleFacts } from '@facet/groups'
import { getApplicationAddress, type modelsv2 } from 'algosdk'
import { addressText } from '../chain/address-text.ts'
import type { Algod } from '../chain/algod.ts'
import { httpStatus } from '../chain/guarded-http-client.ts'

/** A sale as the chain has it now. */
export interface SaleOnChain extends SaleFacts {
  /** False when the app was created and never set up, or has given its NFT back. */
  isSetUp: boolean
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
  const program = findKnownProgram(hash('sha256', params.approvalProgram, 'hex'))
  const state = readState(params.globalState ?? [])
  if (program?.kind !== saleProgram.kind || !state) {
    throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  }
  const escrow = getApplicationAddress(appId).toString()
  const holding = await orMissing(algod.client.accountAssetInformation(escrow, state.terms.nft).do())
  return {
    appId,
    seller: params.creator.toString(),
    ...state,
    unitsLeft: holding?.assetHolding?.amount ?? 0n,
    isSetUp: holding !== undefined,
    checkedRound: Number(holding?.round ?? (await algod.lastRound())),
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

/** The answer, or nothing where the node says that there is no such thing. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (httpStatus(error) === 404) return undefined
    throw error
  }
}
