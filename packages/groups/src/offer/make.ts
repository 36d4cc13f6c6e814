import { offerProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { makeEscrowSetUp } from '../escrow-set-up.ts'
import { ACCOUNT_MIN_BALANCE, HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import type { OfferTerms } from './offer-facts.ts'

export interface MakeOfferInput {
  /** The app created by `createOffer`. */
  appId: bigint
  bidder: string
  terms: OfferTerms
  /** The bidder has not opted in to the NFT yet: an opt-in goes first. */
  needsOptIn: boolean
}

export interface MakeOfferDescription {
  kind: 'offer-make'
  appId: bigint
  nfts: readonly bigint[]
  /** Base units of the NFT asked for. */
  units: bigint
  currency: bigint
  /** For all of them. */
  amountBaseUnits: bigint
  /** In the escrow until the offer ends, and in the bidder's account while it holds the NFT. */
  lockedMicroAlgo: bigint
}

/** Sets an offer up: [opt-in], funding of the escrow, the set-up call, the money. */
export function makeOffer(network: NetworkParams, input: MakeOfferInput): BuiltGroup<MakeOfferDescription> {
  const { appId, bidder, terms, needsOptIn } = input
  const { nft, currency, amountBaseUnits, vault } = terms
  const fundingMicroAlgo = offerEscrowMinBalance(currency)
  const transactions = [
    ...(needsOptIn ? [makeOptIn(network, bidder, nft)] : []),
    ...makeEscrowSetUp(network, {
      appId,
      owner: bidder,
      setUp: offerProgram.methods.setUp,
      fundingMicroAlgo,
      currency,
      vault,
      deposit: { asset: currency, amount: amountBaseUnits, isMoney: true },
      assets: needsOptIn ? [] : [nft],
    }),
  ]
  return finishGroup(network, transactions, currency === 0n ? 0 : 1, {
    kind: 'offer-make',
    appId,
    nfts: [nft],
    units: terms.units,
    currency,
    amountBaseUnits,
    lockedMicroAlgo: fundingMicroAlgo + (needsOptIn ? HOLDING_MIN_BALANCE : 0n),
  })
}

/** µALGO that the escrow of an offer needs; it holds no NFT. */
export function offerEscrowMinBalance(currency: bigint): bigint {
  return ACCOUNT_MIN_BALANCE + (currency === 0n ? 0n : HOLDING_MIN_BALANCE)
}
