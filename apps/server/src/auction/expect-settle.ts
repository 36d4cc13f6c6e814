import { FacetError } from '@facet/errors'
import { auctionOutcome, auctionPayout, settleAuction } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { readNetworkParams } from '../chain/network-params.ts'
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
 * The settlement of an ended auction by anyone, from facts read now. What can be done is done: an NFT that its owner cannot take goes
 * to the prize vault; while the issuer of the currency holds money frozen, or the escrow keeps credits, the app stays for another
 * call. Where the chain takes two forms, the signed one decides which is rebuilt.
 *
 * @throws FacetError what `findAuctionToSettle` throws; `credits-left` when there is nothing that can be done; `payees-changed`
 */
export async function expectSettle(services: Services, settlement: Settlement, signed?: readonly Transaction[]) {
  const { caller } = settlement
  const auction = await findAuctionToSettle(services, settlement)
  const { algod } = services
  const receiver = receiverOf(auction)
  const holdsNft = (await readHolding(algod, receiver, auction.terms.nft)) !== undefined
  const isReceiver = receiver === caller
  const needsOptIn =
    isReceiver && ((auction.nftUnits !== undefined && !holdsNft) || signed?.[0]?.assetTransfer !== undefined)
  const { currency, prizeVault } = auction.terms
  // A group for the prize vault goes through although the owner opts in before it arrives.
  const namesPrizeVault = signed?.at(-1)?.applicationCall?.foreignApps.includes(prizeVault) ?? false
  const canDeliver = auction.nftUnits === undefined || needsOptIn || (holdsNft && !namesPrizeVault)
  const { isFrozen = false, baseUnits = 0n } = auction.currencyHolding ?? {}
  const isMoneyFrozen = isFrozen && baseUnits > 0n
  const hasNftToMove = auction.nftUnits !== undefined && canDeliver
  if (auction.keepsCredits && !hasNftToMove && !hasMoneyToMove(auction)) throw new FacetError('credits-left')
  const isDeleting = signed ? !leavesApp(signed) : !isMoneyFrozen
  const unpayable = await readUnpayable(algod, currency, duePayments(auction, isDeleting))
  const { isVaultFrozen } = auction
  const prepared = signed ? preparedFor(auction, unpayable, signed) : { unpayable, isVaultFrozen }
  const facts = {
    auction: { ...auction, isVaultFrozen: prepared.isVaultFrozen },
    caller,
    isDeleting,
    canDeliver,
    needsOptIn,
    unpayable: prepared.unpayable,
  }
  return { facts, receiver, group: settleAuction(await readNetworkParams(services), facts) }
}

/** Who gets the NFT. */
function receiverOf(auction: AuctionOnChain): string {
  const isVoid = auctionOutcome(auction) === 'void'
  return isVoid || auction.bestBidBaseUnits === 0n ? auction.seller : auction.winner
}

/** Whether a call that delivers nothing still pays someone. */
function hasMoneyToMove(auction: AuctionOnChain): boolean {
  const { isFrozen = true, baseUnits = 0n } = auction.currencyHolding ?? {}
  return auction.endSeconds > 1n || (auction.endSeconds === 1n && !isFrozen && baseUnits > 0n)
}

/** What a call pays to whom, as the contract counts it. */
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
