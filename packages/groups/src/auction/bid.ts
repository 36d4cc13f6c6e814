import { getApplicationAddress } from 'algosdk'
import { programOfApp } from '../app-program.ts'
import { type BuiltGroup, finishGroup, type Return, returnMoney } from '../built-group.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn, makePrice } from '../transfer.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { makeDeposit } from '../deposit.ts'
import type { AuctionFacts } from './auction-facts.ts'

export interface BidInAuctionInput {
  auction: AuctionFacts
  bidder: string
  amountBaseUnits: bigint
  /** The bidder has not opted in to the NFT yet: an opt-in goes first, so that it can be delivered. */
  needsOptIn: boolean
  /**
   * Contains the previous bidder when that account cannot be refunded, or may become unable before the group arrives: the
   * group then succeeds in either case.
   */
  unpayable?: readonly string[]
}

export interface BidInAuctionDescription {
  kind: 'auction-bid'
  appId: bigint
  nfts: readonly bigint[]
  currency: bigint
  amountBaseUnits: bigint
  /** Reserved in the bidder's account while it holds the NFT. */
  lockedMicroAlgo: bigint
  /** Lent to the royalty vault for a previous bidder who cannot be refunded; returned with the claim, or immediately if unused. */
  depositMicroAlgo: bigint
  /** The previous bid. */
  returns: readonly Return[]
}

/** Bids: [opt-in], [empty vault call], [deposit for the vault], payment, call. The call refunds the previous bid. */
export function bidInAuction(network: NetworkParams, input: BidInAuctionInput): BuiltGroup<BidInAuctionDescription> {
  const { auction, bidder, amountBaseUnits, needsOptIn, unpayable = [] } = input
  const { appId, terms, winner, bestBidBaseUnits } = auction
  const { nft, currency, vault } = terms
  const program = programOfApp('auction', auction)
  const held = currency === 0n ? bestBidBaseUnits : (auction.currencyHolding?.baseUnits ?? 0n)
  const left = held < bestBidBaseUnits ? held : bestBidBaseUnits
  const previous = [{ receiver: winner, amount: left }]
  const refund = payoutRuleOf(program).cost(previous, unpayable, false, auction.isVaultFrozen)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: bidder,
      appId,
      method: program.methods.bid,
      accounts: bestBidBaseUnits > 0n ? [winner] : [],
      assets: currency === 0n ? [nft] : [nft, currency],
    },
    { vault, currency, receivers: refund.credited, isVaultFrozen: auction.isVaultFrozen },
  )
  const escrow = getApplicationAddress(appId).toString()
  const transactions = [
    ...(needsOptIn ? [makeOptIn(network, bidder, nft)] : []),
    ...carriers,
    ...makeDeposit(network, 'lent', { sender: bidder, appId, microAlgo: refund.depositMicroAlgo }),
    makePrice(network, { sender: bidder, receiver: escrow, currency, amount: amountBaseUnits }),
    call,
  ]
  return finishGroup(network, transactions, refund.innerCount, {
    kind: 'auction-bid',
    appId,
    nfts: [nft],
    currency,
    amountBaseUnits,
    lockedMicroAlgo: needsOptIn ? HOLDING_MIN_BALANCE : 0n,
    depositMicroAlgo: refund.depositMicroAlgo,
    returns: returnMoney(currency, previous, unpayable),
  })
}
