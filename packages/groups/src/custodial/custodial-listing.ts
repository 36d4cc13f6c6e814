import type { NetworkParams } from '../network-params.ts'
import { makeTransfer } from '../transfer.ts'
import { type Payout, type ShareTerms, shareRules } from '../shares.ts'
import type { Transaction } from 'algosdk'

/** A work of one unit that the platform's custodial account holds for its seller: a listing of version 1, always in ALGO. */
export interface CustodialListing extends ShareTerms {
  nft: bigint
  seller: string
  /** The platform account that holds the work; the market signs for it. */
  custodian: string
  priceMicroAlgo: bigint
}

/** The rule by which listings of version 1 share their price. */
export const CUSTODIAL_PAYOUT_RULE = 1

/** How the price of a listing in custody is shared, in µALGO. */
export function custodialPayout(listing: CustodialListing): Payout {
  return shareRules[CUSTODIAL_PAYOUT_RULE](listing.priceMicroAlgo, listing.seller, listing)
}

/** Validity window, in rounds, of a group with a transaction of the custodian. Nobody else can buy while the group is pending. */
export const CUSTODIAL_VALIDITY_ROUNDS = 100n

/** The network's parameters with the short window of custodial groups. */
export function custodialParams(network: NetworkParams): NetworkParams {
  const lastRound = network.firstRound + CUSTODIAL_VALIDITY_ROUNDS
  return lastRound < network.lastRound ? { ...network, lastRound } : network
}

/** The transaction that the market signs: it sends the work out of custody and closes the custodian's holding, which releases its deposit. */
export function makeCustodyRelease(
  network: NetworkParams,
  { custodian, nft }: Pick<CustodialListing, 'custodian' | 'nft'>,
  receiver: string,
): Transaction {
  return makeTransfer(network, { sender: custodian, receiver, currency: nft, amount: 1n, closeTo: receiver })
}
