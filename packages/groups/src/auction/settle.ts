import { auctionProgram, type MethodSpec } from '@facet/contracts'
import type { Transaction } from 'algosdk'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { appMinBalance, escrowMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { sharePrice } from '../shares.ts'
import { makeOptIn } from '../transfer.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { type PayoutCost, payoutCost } from '../vault/credit.ts'
import { makeDeposit } from '../vault/deposit.ts'
import { type AuctionFacts, type AuctionOutcome, auctionOutcome, spendable } from './auction-facts.ts'

export interface SettleAuctionInput {
  auction: AuctionFacts
  /** Anybody. */
  caller: string
  /** False leaves the app: for an NFT that its receiver cannot take yet, or money that is frozen. */
  isDeleting?: boolean
  /** Whether who gets the NFT holds it already, or opts in by this group (`needsOptIn`). */
  canDeliver?: boolean
  /** The caller gets the NFT and does not hold it yet: an opt-in goes in front. */
  needsOptIn?: boolean
  /**
   * Payees who cannot be paid, or may not be when the group arrives: platform, royalty receiver, seller; of a void bid its
   * bidder.
   */
  unpayable?: readonly string[]
}

export interface SettleAuctionDescription {
  kind: 'auction-settle'
  appId: bigint
  nft: bigint
  currency: bigint
  outcome: AuctionOutcome
  /** What the payees are paid now, in all. */
  paidBaseUnits: bigint
  isDelivered: boolean
  /** What was locked for the auction and returns to the seller. */
  returnedMicroAlgo: bigint
  /** Lent to the royalty vault for payees who cannot be paid; returns when they claim, or at once when it is not needed. */
  depositMicroAlgo: bigint
}

/** Brings an auction to its close after its end: [opt-in], [empty vault call], [deposit for the vault], call. */
export function settleAuction(network: NetworkParams, input: SettleAuctionInput): BuiltGroup<SettleAuctionDescription> {
  const { auction, canDeliver = true, isDeleting = true } = input
  const { transactions, innerCount, depositMicroAlgo } = makeAuctionEnd(network, auctionProgram.methods.settle, input)
  const outcome = auctionOutcome(auction)
  return finishGroup(network, transactions, innerCount, {
    kind: 'auction-settle',
    appId: auction.appId,
    nft: auction.terms.nft,
    currency: auction.terms.currency,
    outcome,
    paidBaseUnits: outcome === 'sold' ? auction.bestBidBaseUnits : 0n,
    isDelivered: canDeliver && auction.nftUnits !== undefined,
    returnedMicroAlgo: isDeleting ? auctionLock(auction) : 0n,
    depositMicroAlgo,
  })
}

/** µALGO that the seller gets back when the app of an auction is deleted. */
export function auctionLock({ terms, nftUnits }: AuctionFacts): bigint {
  return appMinBalance(auctionProgram) + (nftUnits === undefined ? 0n : escrowMinBalance(terms.currency))
}

/** The transactions that end an auction by one of its methods, and what they cost. */
export function makeAuctionEnd(
  network: NetworkParams,
  method: MethodSpec,
  input: SettleAuctionInput,
): { transactions: Transaction[]; innerCount: number; depositMicroAlgo: bigint } {
  const { auction, caller, isDeleting = true, canDeliver = true, needsOptIn = false } = input
  const { appId, seller, terms } = auction
  const { nft, currency, vault } = terms
  const cost = endCost(input)
  const isVoid = auctionOutcome(auction) === 'void'
  const hasWinner = auction.bestBidBaseUnits > 0n
  const payees = auctionOutcome(auction) === 'sold' ? payeesOf(auction) : []
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: caller,
      appId,
      method,
      isDeleting,
      accounts: [seller, ...(hasWinner ? [auction.winner] : []), ...payees],
      assets: currency === 0n ? [nft] : [nft, currency],
    },
    { vault, currency, receivers: cost.credited },
  )
  const deliveries = canDeliver && auction.nftUnits !== undefined ? 1 : 0
  const closings = isDeleting ? (auction.currencyHolding ? 2 : 1) : 0
  const receiver = isVoid || !hasWinner ? seller : auction.winner
  return {
    transactions: [
      ...(needsOptIn ? [makeOptIn(network, receiver, nft)] : []),
      ...carriers,
      ...makeDeposit(network, caller, appId, cost.depositMicroAlgo),
      call,
    ],
    innerCount: cost.innerCount + deliveries + closings,
    depositMicroAlgo: cost.depositMicroAlgo,
  }
}

/** The payouts of the call, in the order of the contract: shares now due, then what is left in the escrow. */
function endCost({ auction, isDeleting = true, unpayable = [] }: SettleAuctionInput): PayoutCost {
  const { seller, terms, winner } = auction
  const outcome = auctionOutcome(auction)
  const payout = sharePrice(outcome === 'sold' ? auction.bestBidBaseUnits : 0n, seller, terms)
  const shares = [
    { receiver: terms.platform, amount: payout.toPlatformBaseUnits },
    { receiver: terms.royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
  ]
  const receiver = outcome === 'void' ? winner : seller
  if (isDeleting) {
    // The closing transfer pays whoever can be paid; only a credit takes transactions of its own.
    const isCredited = terms.currency !== 0n && unpayable.includes(receiver)
    const amount =
      (auction.currencyHolding?.baseUnits ?? 0n) - payout.toPlatformBaseUnits - payout.toRoyaltyReceiverBaseUnits
    return payoutCost(isCredited ? [...shares, { receiver, amount }] : shares, unpayable, true)
  }
  const amount = outcome === 'void' ? spendable(auction) : payout.toSellerBaseUnits
  return payoutCost([...shares, { receiver, amount }], unpayable, false)
}

function payeesOf({ terms }: AuctionFacts): string[] {
  return [
    ...(terms.feeBasisPoints > 0 ? [terms.platform] : []),
    ...(terms.royaltyBasisPoints > 0 ? [terms.royaltyReceiver] : []),
  ]
}
