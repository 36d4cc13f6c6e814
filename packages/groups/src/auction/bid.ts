import { auctionProgram } from '@facet/contracts'
import { getApplicationAddress } from 'algosdk'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn, makeTransfer } from '../transfer.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { type PayeeState, payoutCost } from '../vault/credit.ts'
import { makeVaultDeposit } from '../vault/deposit.ts'
import type { AuctionFacts } from './auction-facts.ts'

export interface BidInAuctionInput {
  auction: AuctionFacts
  bidder: string
  amountBaseUnits: bigint
  /** The bidder does not hold the NFT yet: an opt-in goes in front, so that it can be delivered. */
  needsOptIn: boolean
  /** How the previous bidder stands; left out: can be repaid. */
  previousBidderState?: PayeeState
}

export interface BidInAuctionDescription {
  kind: 'auction-bid'
  appId: bigint
  nft: bigint
  currency: bigint
  amountBaseUnits: bigint
  /** Reserved in the bidder's account while it holds the NFT. */
  lockedMicroAlgo: bigint
  /** Lent to the royalty vault for a previous bidder who cannot be repaid; returns when they claim. */
  depositMicroAlgo: bigint
}

/** Bids: [opt-in], [deposit for the vault], payment, call. The bid before it is repaid by the call. */
export function bidInAuction(network: NetworkParams, input: BidInAuctionInput): BuiltGroup<BidInAuctionDescription> {
  const { auction, bidder, amountBaseUnits, needsOptIn } = input
  const { appId, terms, winner, bestBidBaseUnits } = auction
  const { nft, currency, vault } = terms
  const state = input.previousBidderState ?? { isPayable: true, hasCredit: false }
  const held = currency === 0n ? bestBidBaseUnits : (auction.currencyHolding?.baseUnits ?? 0n)
  const left = held < bestBidBaseUnits ? held : bestBidBaseUnits
  const refund = payoutCost([{ receiver: winner, amount: left, state }], false)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: bidder,
      appId,
      method: auctionProgram.methods.bid,
      accounts: bestBidBaseUnits > 0n ? [winner] : [],
      assets: currency === 0n ? [nft] : [nft, currency],
    },
    { vault, currency, receivers: refund.credited },
  )
  const escrow = getApplicationAddress(appId).toString()
  const transactions = [
    ...(needsOptIn ? [makeOptIn(network, bidder, nft)] : []),
    ...carriers,
    ...makeVaultDeposit(network, bidder, vault, refund.depositMicroAlgo),
    makeTransfer(network, { sender: bidder, receiver: escrow, currency, amount: amountBaseUnits }),
    call,
  ]
  return finishGroup(network, transactions, refund.innerCount, {
    kind: 'auction-bid',
    appId,
    nft,
    currency,
    amountBaseUnits,
    lockedMicroAlgo: needsOptIn ? HOLDING_MIN_BALANCE : 0n,
    depositMicroAlgo: refund.depositMicroAlgo,
  })
}
