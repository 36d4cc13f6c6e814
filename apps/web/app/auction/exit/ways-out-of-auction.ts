import { type AuctionFacts, auctionOutcome, auctionPayout, cancelAuction, settleAuction } from '@facet/groups'
import { spendable } from '@facet/groups/auction/auction-facts'
import { findUnpayable, readHolding } from '../../withdrawal/account-state.ts'
import { checkCanMove, closeWithClaims, readKeptCredits } from '../../withdrawal/kept-credits.ts'
import type { ExitQuestion, Role } from '../../withdrawal/holding.ts'

/** The groups that end an auction now, best first; none while it runs with a bid. */
export async function waysOutOfAuction(read: AuctionFacts, role: Role, question: ExitQuestion) {
  const { node, network, address, nowSeconds } = question
  const kept = await readKeptCredits(node, read)
  // Credits that the escrow keeps are paid out by the group that deletes the app.
  const auction = { ...read, isVaultFrozen: kept.isVaultFrozen, escrowMicroAlgo: kept.escrowMicroAlgo }
  const { seller, winner, bestBidBaseUnits, endSeconds, nftUnits, terms } = auction
  const { nft, currency } = terms
  const outcome = auctionOutcome(auction)
  const isOver = endSeconds <= 1n || nowSeconds >= endSeconds
  const hasBids = bestBidBaseUnits > 0n
  if (role === 'stranger' && !(isOver && hasBids)) return []
  if (hasBids && !isOver) return []

  const receiver = hasBids && outcome !== 'void' ? winner : seller
  const holding = nftUnits === undefined ? undefined : await readHolding(node, receiver, nft)
  const needsOptIn = nftUnits !== undefined && holding === undefined && receiver === address
  const canDeliver = nftUnits === undefined || needsOptIn || holding?.isFrozen === false
  const held = auction.currencyHolding?.baseUnits ?? 0n
  if (!hasBids) {
    const unpayable = await findUnpayable(node, currency, [[seller, held]])
    const cancel = { auction, needsOptIn, unpayable }
    const holdsNft = nftUnits !== undefined
    if (role !== 'seller') return []
    if (!holdsNft && endSeconds <= 1n) checkCanMove(kept, unpayable)
    const whole = cancelAuction(network, cancel)
    return holdsNft ? [whole, cancelAuction(network, { ...cancel, keepsApp: true })] : [whole]
  }

  const shares = auctionPayout(auction, outcome === 'sold' ? bestBidBaseUnits : 0n)
  const unpayable = await findUnpayable(node, currency, [
    [seller, currency === 0n ? shares.toSellerBaseUnits : held],
    [winner, currency === 0n ? 0n : held],
    [terms.platform, shares.toPlatformBaseUnits],
    [terms.royaltyReceiver, shares.toRoyaltyReceiverBaseUnits],
  ])
  const settle = (isDeleting: boolean) =>
    settleAuction(network, { auction, caller: address, isDeleting, canDeliver, needsOptIn, unpayable })
  const isUnsettled = endSeconds > 1n
  const hasDelivery = nftUnits !== undefined && canDeliver
  const hasRefund = outcome === 'void' && spendable(auction) > 0n
  if (!isUnsettled && nftUnits === undefined && !hasRefund) checkCanMove(kept, unpayable)
  const closing = settle(true)
  const whole = kept.keepsCredits ? await closeWithClaims(question, auction, closing) : closing
  return [...(canDeliver ? [whole] : []), ...(isUnsettled || hasDelivery || hasRefund ? [settle(false)] : [])]
}
