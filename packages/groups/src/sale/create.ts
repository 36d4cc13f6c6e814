import { type ContractProgram, saleProgram } from '@facet/contracts'
import { makeAppCreate } from '../app-create.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import type { SaleTerms } from './sale-facts.ts'

export interface CreateSaleInput {
  seller: string
  terms: SaleTerms
  /** Base units of the currency per lot. */
  priceBaseUnits: bigint
  /** The only account that may buy; null or omitted when anyone may. Locks 50,000 µALGO more until the sale is deleted. */
  reservedFor?: string | null
}

export interface CreateSaleDescription {
  kind: 'sale-create'
  nfts: readonly bigint[]
  currency: bigint
  priceBaseUnits: bigint
  /** The only account that may buy; null when anyone may. */
  reservedFor: string | null
  /** Reserved in the seller's account until the sale is deleted. */
  lockedMicroAlgo: bigint
}

/** Creates the app of a sale: one transaction. Pass its id to `listInSale`. */
export function createSale(network: NetworkParams, input: CreateSaleInput): BuiltGroup<CreateSaleDescription> {
  const { seller, terms, priceBaseUnits, reservedFor = null } = input
  const args = [
    encodeSaleTerms(terms),
    encodeUint(priceBaseUnits, 8),
    reservedFor === null ? new Uint8Array(32) : encodeAddressBytes(reservedFor),
  ]
  const schema = saleSchema(saleProgram, reservedFor)
  const create = makeAppCreate(network, seller, { ...saleProgram, schema }, args)
  return finishGroup(network, [create], 0, {
    kind: 'sale-create',
    nfts: [terms.nft],
    currency: terms.currency,
    priceBaseUnits,
    reservedFor,
    lockedMicroAlgo: appMinBalance({ schema }),
  })
}

/** State schema of a sale; the second byte slice only holds a reserved buyer. */
export function saleSchema(
  { schema }: Pick<ContractProgram, 'schema'>,
  reservedFor: string | null | undefined,
): ContractProgram['schema'] {
  const { globalInts, globalBytes } = schema
  return { globalInts, globalBytes: reservedFor ? globalBytes : globalBytes - 1 }
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
