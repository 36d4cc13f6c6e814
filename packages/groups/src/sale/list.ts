import { saleProgram } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import type { Transaction } from 'algosdk'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { makeEscrowSetUp } from '../escrow-set-up.ts'
import { escrowMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'

export interface ListInSaleInput {
  /** The app that `createSale` made. */
  appId: bigint
  seller: string
  nft: bigint
  currency: bigint
  vault: bigint
  /** Base units of the NFT to sell, a multiple of the lot. */
  units: bigint
}

export interface ListInSaleDescription {
  kind: 'sale-list'
  appId: bigint
  nft: bigint
  units: bigint
  /** In the escrow until the sale ends; returns to the seller. */
  lockedMicroAlgo: bigint
}

/** Sets a sale up: funding of the escrow, the set-up call, the NFT. */
export function listInSale(network: NetworkParams, input: ListInSaleInput): BuiltGroup<ListInSaleDescription> {
  const { appId, nft, units } = input
  const description = {
    kind: 'sale-list',
    appId,
    nft,
    units,
    lockedMicroAlgo: escrowMinBalance(input.currency),
  } as const
  return finishGroup(network, makeSetUp(network, input), innerCount(input), description)
}

/** Sales that one group can set up: three transactions each, of 16. */
export const MAX_LISTINGS_IN_GROUP = 5

export interface ListManyInSalesDescription {
  kind: 'sale-list-many'
  listings: readonly { appId: bigint; nft: bigint; units: bigint }[]
  /** In the escrows until the sales end; returns to the seller. */
  lockedMicroAlgo: bigint
}

/**
 * Sets several sales up in one group, all or none: what `listInSale` does, one after the other.
 * @throws number-out-of-range for more than five
 */
export function listManyInSales(
  network: NetworkParams,
  inputs: readonly ListInSaleInput[],
): BuiltGroup<ListManyInSalesDescription> {
  if (inputs.length > MAX_LISTINGS_IN_GROUP) throw new FacetError('number-out-of-range')
  const transactions = inputs.flatMap((input) => makeSetUp(network, input))
  return finishGroup(network, transactions, sum(inputs.map(innerCount)), {
    kind: 'sale-list-many',
    listings: inputs.map(({ appId, nft, units }) => ({ appId, nft, units })),
    lockedMicroAlgo: inputs.reduce((locked, { currency }) => locked + escrowMinBalance(currency), 0n),
  })
}

function makeSetUp(network: NetworkParams, input: ListInSaleInput): Transaction[] {
  const { appId, seller, nft, currency, vault, units } = input
  return makeEscrowSetUp(network, {
    appId,
    owner: seller,
    setUp: saleProgram.methods.setUp,
    fundingMicroAlgo: escrowMinBalance(currency),
    currency,
    vault,
    deposit: { asset: nft, amount: units },
  })
}

/** Opt-ins of an escrow: in the NFT, and in an ASA currency. */
const innerCount = ({ currency }: ListInSaleInput) => (currency === 0n ? 1 : 2)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
