import { auctionProgram } from '@facet/contracts'
import { makeAppCreate } from '../app-create.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import type { AuctionTerms } from './auction-facts.ts'

export interface CreateAuctionInput {
  seller: string
  terms: AuctionTerms
  /** Unix seconds, at most 200 hours after the start. */
  endSeconds: bigint
}

export interface CreateAuctionDescription {
  kind: 'auction-create'
  nfts: readonly bigint[]
  currency: bigint
  reserveBaseUnits: bigint
  endSeconds: bigint
  /** Reserved in the seller's account until the auction is deleted. */
  lockedMicroAlgo: bigint
}

/** Creates the app of an auction: one transaction. Pass its id to `listInAuction`. */
export function createAuction(network: NetworkParams, input: CreateAuctionInput): BuiltGroup<CreateAuctionDescription> {
  const { seller, terms, endSeconds } = input
  const args = [encodeAuctionTerms(terms), encodeUint(endSeconds, 8)]
  return finishGroup(network, [makeAppCreate(network, seller, auctionProgram, args)], 0, {
    kind: 'auction-create',
    nfts: [terms.nft],
    currency: terms.currency,
    reserveBaseUnits: terms.reserveBaseUnits,
    endSeconds,
    lockedMicroAlgo: appMinBalance(auctionProgram),
  })
}

function encodeAuctionTerms(terms: AuctionTerms): Uint8Array {
  return concatBytes(
    encodeUint(terms.nft, 8),
    encodeUint(terms.currency, 8),
    encodeUint(terms.vault, 8),
    encodeUint(terms.prizeVault, 8),
    encodeUint(terms.startSeconds, 8),
    encodeUint(terms.reserveBaseUnits, 8),
    encodeUint(terms.stepBaseUnits, 8),
    encodeUint(terms.extensionSeconds, 2),
    encodeUint(terms.feeBasisPoints, 2),
    encodeUint(terms.royaltyBasisPoints, 2),
    encodeAddressBytes(terms.platform),
    encodeAddressBytes(terms.royaltyReceiver),
  )
}
