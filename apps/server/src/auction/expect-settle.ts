import { FacetError } from '@facet/errors'
import { auctionOutcome, auctionPayout, settleAuction } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { comparedOrShownNetwork } from '../chain/network-params.ts'
import { readHolding } from '../chain/read-holding.ts'
import { leavesApp, preparedFor } from '../market/prepared-for.ts'
import { type DuePayment, readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../market/services.ts'
import { findAuctionToSettle } from './find-auction.ts'
import type { AuctionOnChain } from './read-auction.ts'

export interface Settlement {
  tokenId?: number | undefined
  appId: number
  caller: string
}

/**
 * The settlement of an ended auction by anyone, from facts read now. It does as much as possible: an NFT that its owner cannot
 * receive goes to the prize vault; while the currency's issuer keeps money frozen, or the escrow keeps credits, the app stays for
 * another call. Where the chain accepts two forms, the signed group decides which one is rebuilt.
 *
 * @throws FacetError those of `findAuctionToSettle`; `credits-left` when nothing can be done; `payees-changed`
 */
export async function expectSettle(services: Services, settlement: Settlement, signed?: readonly Transaction[]) {
  const { caller } = settlement
  const auction = await findAuctionToSettle(services, settlement)
  const { algod } = services
  const receiver = receiverOf(auction)
  const holding = await readHolding(algod, receiver, auction.terms.nft)
  const isReceiver = receiver === caller
  const needsOptIn =
    isReceiver &&
    ((auction.nftUnits !== undefined && holding === undefined) || signed?.[0]?.assetTransfer !== undefined)
  const { currency, prizeVault } = auction.terms
  // A group for the prize vault still succeeds if the owner opts in before it arrives.
  const namesPrizeVault = signed?.at(-1)?.applicationCall?.foreignApps.includes(prizeVault) ?? false
  const canDeliver = auction.nftUnits === undefined || needsOptIn || (holding?.isFrozen === false && !namesPrizeVault)
  const { isFrozen = false, baseUnits = 0n } = auction.currencyHolding ?? {}
  const isMoneyFrozen = isFrozen && baseUnits > 0n
  const hasNftToMove = auction.nftUnits !== undefined && canDeliver
  if (auction.keepsCredits && !hasNftToMove && !hasMoneyToMove(auction)) throw new FacetError('credits-left')
  const { isVaultFrozen, keepsCredits } = auction
  const mustStay = isMoneyFrozen || keepsCredits || isVaultFrozen
  // Where nothing must stay, a call that leaves the app would keep the seller's deposit in it.
  const isDeleting = signed ? !(leavesApp(signed) && mustStay) : !isMoneyFrozen
  const unpayable = await readUnpayable(algod, currency, duePayments(auction, isDeleting))
  const prepared = signed ? preparedFor(auction, unpayable, signed) : { unpayable, isVaultFrozen }
  const facts = {
    auction: { ...auction, isVaultFrozen: prepared.isVaultFrozen },
    caller,
    isDeleting,
    canDeliver,
    needsOptIn,
    unpayable: prepared.unpayable,
  }
  return { facts, receiver, group: settleAuction(await comparedOrShownNetwork(services, signed), facts) }
}

/** The account that receives the NFT. */
function receiverOf(auction: AuctionOnChain): string {
  const isVoid = auctionOutcome(auction) === 'void'
  return isVoid || auction.bestBidBaseUnits === 0n ? auction.seller : auction.winner
}

/** Whether a call that delivers no NFT still pays an account. */
function hasMoneyToMove(auction: AuctionOnChain): boolean {
  const { isFrozen = true, baseUnits = 0n } = auction.currencyHolding ?? {}
  return auction.endSeconds > 1n || (auction.endSeconds === 1n && !isFrozen && baseUnits > 0n)
}

/** The payouts of a call, computed as the contract does. */
function duePayments(auction: AuctionOnChain, isDeleting: boolean): DuePayment[] {
  const { terms, seller, winner, currencyHolding, bestBidBaseUnits } = auction
  const { currency, platform, royaltyReceiver } = terms
  const outcome = auctionOutcome(auction)
  const shares = auctionPayout(auction, outcome === 'sold' ? bestBidBaseUnits : 0n)
  const { toPlatformBaseUnits, toRoyaltyReceiverBaseUnits, toSellerBaseUnits } = shares
  const rest = (currencyHolding?.baseUnits ?? 0n) - toPlatformBaseUnits - toRoyaltyReceiverBaseUnits
  const paid = [
    { receiver: platform, amount: toPlatformBaseUnits },
    { receiver: royaltyReceiver, amount: toRoyaltyReceiverBaseUnits },
  ]
  if (outcome === 'void') return [...paid, { receiver: winner, amount: rest }]
  // An app's creator cannot close its account, so ALGO always reaches the seller.
  if (currency === 0n) return paid
  return [...paid, { receiver: seller, amount: isDeleting ? rest : toSellerBaseUnits }]
}
