import type { auctionProgram, saleProgram } from '@facet/contracts'
import { makeEscrowSetUp } from './escrow-set-up.ts'
import { escrowMinBalance } from './min-balance.ts'
import type { NetworkParams } from './network-params.ts'
import type { GroupPart } from './payment-role.ts'

/** An app to set up with an NFT, and the NFT. */
export interface NftListing {
  /** The app created by `createSale` or `createAuction`. */
  appId: bigint
  seller: string
  nft: bigint
  /** The terms of that app. */
  currency: bigint
  vault: bigint
  /** Base units of the NFT: a multiple of the lot in a sale; all of them go to one winner in an auction. */
  units: bigint
}

/** The set-up of an app with its NFT, the end of every listing group: funding of the escrow, the call, the NFT. */
export interface NftSetUp {
  parts: GroupPart[]
  /** Opt-ins of the escrow: in the NFT, and in an ASA currency. */
  innerCount: number
  /** In the escrow until the app is deleted; returns to the seller. */
  lockedMicroAlgo: bigint
}

export function makeNftSetUp(
  network: NetworkParams,
  { methods }: typeof saleProgram | typeof auctionProgram,
  { appId, seller, nft, currency, vault, units }: NftListing,
): NftSetUp {
  const lockedMicroAlgo = escrowMinBalance(currency)
  const parts = makeEscrowSetUp(network, {
    appId,
    owner: seller,
    setUp: methods.setUp,
    fundingMicroAlgo: lockedMicroAlgo,
    currency,
    vault,
    deposit: { asset: nft, amount: units, isMoney: false },
  })
  return { parts, innerCount: currency === 0n ? 1 : 2, lockedMicroAlgo }
}
