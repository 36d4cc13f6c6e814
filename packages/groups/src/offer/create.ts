import { offerProgram } from '@facet/contracts'
import { makeAppCreate } from '../app-create.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import type { OfferTerms } from './offer-facts.ts'

export interface CreateOfferInput {
  bidder: string
  terms: OfferTerms
}

export interface CreateOfferDescription {
  kind: 'offer-create'
  nfts: readonly bigint[]
  /** Base units of the NFT asked for. */
  units: bigint
  currency: bigint
  /** For all of them. */
  amountBaseUnits: bigint
  /** Reserved in the bidder's account until the offer is deleted. */
  lockedMicroAlgo: bigint
}

/** Creates the app of an offer: one transaction. Pass its id to `makeOffer`. */
export function createOffer(network: NetworkParams, input: CreateOfferInput): BuiltGroup<CreateOfferDescription> {
  const { bidder, terms } = input
  return finishGroup(network, [makeAppCreate(network, bidder, offerProgram, [encodeOfferTerms(terms)])], 0, {
    kind: 'offer-create',
    nfts: [terms.nft],
    units: terms.units,
    currency: terms.currency,
    amountBaseUnits: terms.amountBaseUnits,
    lockedMicroAlgo: appMinBalance(offerProgram),
  })
}

function encodeOfferTerms(terms: OfferTerms): Uint8Array {
  return concatBytes(
    encodeUint(terms.nft, 8),
    encodeUint(terms.units, 8),
    encodeUint(terms.currency, 8),
    encodeUint(terms.amountBaseUnits, 8),
    encodeUint(terms.vault, 8),
    encodeUint(terms.expirySeconds, 8),
    encodeUint(terms.feeBasisPoints, 2),
    encodeUint(terms.royaltyBasisPoints, 2),
    encodeUint(0, 1),
    encodeAddressBytes(terms.platform),
    encodeAddressBytes(terms.royaltyReceiver),
  )
}
