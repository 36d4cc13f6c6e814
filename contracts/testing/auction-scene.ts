import {
  type AuctionFacts,
  type AuctionTerms,
  type BuiltGroup,
  bidInAuction,
  cancelAuction,
  createAuction,
  decodeAuction,
  listInAuction,
  settleAuction,
} from '@facet/groups'
import { encodeAddress } from 'algosdk'
import { escrowOf } from './escrow-of.ts'
import { keptCredits } from './kept-credits.ts'
import type { TestAccount } from './test-account.ts'
import { type Confirmed, START_SECONDS } from './test-chain.ts'
import type { TestMarket } from './test-market.ts'
import { unpayable } from './unpayable.ts'

export const RESERVE = 1_000_000n
export const STEP = 100_000n
export const END_SECONDS = START_SECONDS + 86_400n
export const EXTENSION_SECONDS = 300

export function auctionTerms(market: TestMarket, changes: Partial<AuctionTerms> = {}): AuctionTerms {
  return {
    nft: market.nft,
    currency: 0n,
    vault: market.vault,
    prizeVault: market.prizeVault,
    startSeconds: START_SECONDS,
    reserveBaseUnits: RESERVE,
    stepBaseUnits: STEP,
    extensionSeconds: EXTENSION_SECONDS,
    feeBasisPoints: 200,
    royaltyBasisPoints: 500,
    platform: market.platform.address,
    royaltyReceiver: market.royaltyReceiver.address,
    ...changes,
  }
}

/** Creates the app of an auction. @returns its id */
export async function openAuction(
  market: TestMarket,
  terms = auctionTerms(market),
  endSeconds = END_SECONDS,
): Promise<bigint> {
  const create = createAuction(market.test.network, { seller: market.seller.address, terms, endSeconds })
  return (await market.test.send(create)).createdAppId
}

/** Creates an auction and lists one unit in it. @returns its app id */
export async function listAuction(
  market: TestMarket,
  terms = auctionTerms(market),
  endSeconds = END_SECONDS,
): Promise<bigint> {
  const appId = await openAuction(market, terms, endSeconds)
  await market.test.send(auctionListGroup(market, appId))
  return appId
}

export function auctionListGroup(market: TestMarket, appId: bigint, units = 1n): BuiltGroup {
  const { nft, currency, vault } = readAuction(market, appId).terms
  return listInAuction(market.test.network, { appId, seller: market.seller.address, nft, currency, vault, units })
}

/** An auction's state on the chain. */
export function readAuction(market: TestMarket, appId: bigint): AuctionFacts {
  const { test } = market
  const program = test.program(appId)
  const decoded = program?.kind === 'auction' ? decodeAuction(program, test.state(appId)) : undefined
  const creator = test.creatorOf(appId)
  if (!decoded || !creator) throw new Error(`no auction ${appId}`)
  const { nft, currency } = decoded.terms
  const escrow = escrowOf(appId)
  const held = currency === 0n ? undefined : test.holding(escrow, currency)
  return {
    appId,
    seller: encodeAddress(creator),
    ...decoded,
    ...keptCredits(market, appId, currency),
    nftUnits: test.holding(escrow, nft),
    currencyHolding: held === undefined ? undefined : { baseUnits: held, isFrozen: test.isFrozen(escrow, currency) },
  }
}

/** @param isGuarded succeeds even if the previous bidder becomes unable to take a refund before the group arrives */
export function bidGroup(
  market: TestMarket,
  appId: bigint,
  bidder: TestAccount,
  amount: bigint,
  isGuarded = false,
): BuiltGroup {
  const auction = readAuction(market, appId)
  const { nft, currency } = auction.terms
  return bidInAuction(market.test.network, {
    auction,
    bidder: bidder.address,
    amountBaseUnits: amount,
    needsOptIn: market.test.holding(bidder.address, nft) === undefined,
    unpayable: isGuarded ? [auction.winner] : unpayable(market, currency, [[auction.winner, auction.bestBidBaseUnits]]),
  })
}

export function bid(market: TestMarket, appId: bigint, bidder: TestAccount, amount: bigint) {
  return market.test.send(bidGroup(market, appId, bidder, amount))
}

/** The accounts that may be paid at the end. */
const payees = ({ seller, winner, terms }: AuctionFacts) => [seller, winner, terms.platform, terms.royaltyReceiver]

/** Those that cannot be paid. Units of the currency that strangers sent to the escrow are paid out with the rest. */
function unpayablePayees(market: TestMarket, auction: AuctionFacts): string[] {
  const { terms, seller, winner, bestBidBaseUnits: amount, currencyHolding } = auction
  const rest = currencyHolding?.baseUnits ?? amount
  return unpayable(market, terms.currency, [
    [seller, rest],
    [winner, rest],
    [terms.platform, (amount * BigInt(terms.feeBasisPoints)) / 10_000n],
    [terms.royaltyReceiver, (amount * BigInt(terms.royaltyBasisPoints)) / 10_000n],
  ])
}

/** @param isGuarded succeeds even if payees become unable to be paid before the group arrives */
export function settleGroup(
  market: TestMarket,
  appId: bigint,
  caller: TestAccount,
  isDeleting = true,
  isGuarded = false,
): BuiltGroup {
  const auction = readAuction(market, appId)
  const isSold = auction.bestBidBaseUnits > 0n && auction.endSeconds !== 1n
  const held = auction.currencyHolding
  const isVoid =
    isSold &&
    held !== undefined &&
    auction.endSeconds > 1n &&
    (held.isFrozen || held.baseUnits < auction.bestBidBaseUnits)
  const receiver = isSold && !isVoid ? auction.winner : auction.seller
  const needsOptIn = receiver === caller.address && market.test.holding(receiver, auction.terms.nft) === undefined
  return settleAuction(market.test.network, {
    auction,
    caller: caller.address,
    isDeleting,
    needsOptIn,
    canDeliver:
      needsOptIn ||
      (market.test.holding(receiver, auction.terms.nft) !== undefined &&
        !market.test.isFrozen(receiver, auction.terms.nft)),
    unpayable: isGuarded ? payees(auction) : unpayablePayees(market, auction),
  })
}

export function settle(
  market: TestMarket,
  appId: bigint,
  caller: TestAccount = market.stranger,
  isDeleting = true,
): Promise<Confirmed> {
  return market.test.send(settleGroup(market, appId, caller, isDeleting))
}

export function cancelAuctionGroup(market: TestMarket, appId: bigint): BuiltGroup {
  const auction = readAuction(market, appId)
  const { seller, terms } = auction
  return cancelAuction(market.test.network, {
    auction,
    needsOptIn: market.test.holding(seller, terms.nft) === undefined,
    unpayable: unpayable(market, terms.currency, [[seller, auction.currencyHolding?.baseUnits ?? 0n]]),
  })
}
