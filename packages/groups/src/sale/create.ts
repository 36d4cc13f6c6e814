import { saleProgram } from '@facet/contracts'
import { makeAppCreate } from '../app-create.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import type { SaleTerms } from './sale-facts.ts'

export interface CreateSaleInput {
  seller: string
  terms: SaleTerms
  /** Base units of the currency for a lot. */
  priceBaseUnits: bigint
}

export interface CreateSaleDescription {
  kind: 'sale-create'
  nft: bigint
  currency: bigint
  priceBaseUnits: bigint
  /** Reserved in the seller's account until the sale is deleted. */
  lockedMicroAlgo: bigint
}

/** Creates the app of a sale: one transaction. `listInSale` then needs its id. */
export function createSale(network: NetworkParams, input: CreateSaleInput): BuiltGroup<CreateSaleDescription> {
  const { seller, terms, priceBaseUnits } = input
  const create = makeAppCreate(network, seller, saleProgram, [encodeSaleTerms(terms), encodeUint(priceBaseUnits, 8)])
  return finishGroup(network, [create], 0, {
    kind: 'sale-create',
    nft: terms.nft,
    currency: terms.currency,
    priceBaseUnits,
    lockedMicroAlgo: appMinBalance(saleProgram),
  })
}

function encodeSaleTerms(terms: SaleTerms): Uint8Array {
  return concatBytes(
    encodeUint(terms.nft, 8),
    encodeUint(terms.currency, 8),
    encodeUint(terms.vault, 8),
    encodeUint(terms.startSeconds, 8),
    encodeUint(terms.lot, 8),
    encodeUint(terms.feeBasisPoints, 2),
    encodeUint(terms.royaltyBasisPoints, 2),
    encodeAddressBytes(terms.platform),
    encodeAddressBytes(terms.royaltyReceiver),
  )
}
