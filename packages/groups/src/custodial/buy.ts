import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn, makePrice } from '../transfer.ts'
import { type CustodialListing, custodialPayout, makeCustodyRelease, custodialParams } from './custodial-listing.ts'

export interface BuyFromCustodyInput {
  listing: CustodialListing
  buyer: string
  /** The buyer has not opted in to the NFT yet: an opt-in goes first. */
  needsOptIn: boolean
}

export interface BuyFromCustodyDescription {
  kind: 'custodial-buy'
  nfts: readonly bigint[]
  seller: string
  paidMicroAlgo: bigint
  /** Reserved in the buyer's account while it holds the NFT. */
  lockedMicroAlgo: bigint
}

/**
 * Buys a work out of custody: [opt-in], payment to the seller, [royalty], [platform fee], and last the work, which the market signs.
 * The group is atomic: every payment of the listing is made, or nothing moves. The royalty receiver created the work, so its
 * account exists. A share of zero has no transaction.
 */
export function buyFromCustody(
  network: NetworkParams,
  { listing, buyer, needsOptIn }: BuyFromCustodyInput,
): BuiltGroup<BuyFromCustodyDescription> {
  const window = custodialParams(network)
  const { nft, seller, platform, royaltyReceiver, priceMicroAlgo } = listing
  const payout = custodialPayout(listing)
  const shares = [
    { receiver: seller, amount: payout.toSellerBaseUnits },
    { receiver: royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
    { receiver: platform, amount: payout.toPlatformBaseUnits },
  ]
  const transactions = [
    ...(needsOptIn ? [makeOptIn(window, buyer, nft)] : []),
    ...shares
      .filter(({ amount }) => amount > 0n)
      .map((share) => makePrice(window, { sender: buyer, currency: 0n, ...share })),
    makeCustodyRelease(window, listing, buyer),
  ]
  const lockedMicroAlgo = needsOptIn ? HOLDING_MIN_BALANCE : 0n
  const description = {
    kind: 'custodial-buy',
    nfts: [nft],
    seller,
    paidMicroAlgo: priceMicroAlgo,
    lockedMicroAlgo,
  } as const
  return finishGroup(window, transactions, 0, description, listing.custodian)
}
