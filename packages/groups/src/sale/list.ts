import { saleProgram } from '@facet/contracts'
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
  const { appId, seller, nft, currency, vault, units } = input
  const lockedMicroAlgo = escrowMinBalance(currency)
  const transactions = makeEscrowSetUp(network, {
    appId,
    owner: seller,
    setUp: saleProgram.methods.setUp,
    fundingMicroAlgo: lockedMicroAlgo,
    currency,
    vault,
    deposit: { asset: nft, amount: units },
  })
  return finishGroup(network, transactions, currency === 0n ? 1 : 2, {
    kind: 'sale-list',
    appId,
    nft,
    units,
    lockedMicroAlgo,
  })
}
