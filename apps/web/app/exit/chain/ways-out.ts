import { FacetError } from '@facet/errors'
import {
  auctionOutcome,
  type BuiltGroup,
  cancelAuction,
  cancelOffer,
  cancelSale,
  claimCredits,
  type NetworkParams,
  settleAuction,
  sharePrice,
} from '@facet/groups'
import { spendable } from '@facet/groups/auction/auction-facts'
import { findUnpayable, holdsAsset } from './account-state.ts'
import { ask, type ChainNode } from './chain-node.ts'
import type { AuctionApp, OfferApp, SaleApp } from './market-app.ts'
import { type Holding, roleOf } from './party.ts'
import type { VaultCredit } from './vault-credits.ts'

interface Question<Kind extends Holding = Holding> {
  node: ChainNode
  network: NetworkParams
  holding: Kind
  /** Who acts. */
  address: string
  /** Time of the last block. */
  nowSeconds: bigint
}

/**
 * The groups by which an account ends a holding now, or gets out of it what is there: the best first. A later one frees less, for when
 * the node refuses an earlier one (an issuer has frozen a unit of the currency, a winner has left the asset). None while there is
 * nothing to do but wait.
 */
export async function waysOut(
  node: ChainNode,
  holding: Holding,
  address: string,
  nowSeconds: bigint,
): Promise<BuiltGroup[]> {
  const network = await readNetwork(node)
  const question = { node, network, address, nowSeconds }
  switch (holding.kind) {
    case 'sale':
      return saleWays({ ...question, holding })
    case 'auction':
      return auctionWays({ ...question, holding })
    case 'offer':
      return offerWays({ ...question, holding })
    case 'credit':
      return creditWays({ ...question, holding })
  }
}

/** A hundred times what Algorand takes for a transaction: a node that names more would have the account burn its ALGO. */
const MAX_MIN_FEE_MICRO_ALGO = 100_000n

async function readNetwork({ algod }: ChainNode): Promise<NetworkParams> {
  const { firstValid, lastValid, genesisID, genesisHash, minFee } = await ask(algod.getTransactionParams())
  if (minFee > MAX_MIN_FEE_MICRO_ALGO) throw new FacetError('node-refused', { reason: `a fee of ${minFee} µALGO` })
  return {
    firstRound: firstValid,
    lastRound: lastValid,
    genesisId: genesisID ?? '',
    genesisHash: genesisHash ?? new Uint8Array(),
    minFee,
  }
}

async function saleWays({ node, network, holding, address }: Question<SaleApp>): Promise<BuiltGroup[]> {
  const { sale, isSetUp, isNftFreed, strayBaseUnits, nft, currency } = holding
  const isSeller = address === sale.seller
  if (!isSeller && !(isSetUp && !isNftFreed && sale.unitsLeft < sale.terms.lot)) return []
  const input = {
    sale,
    caller: address,
    isSetUp,
    isNftFreed,
    // An empty holding closes towards anybody.
    needsOptIn: isSeller && sale.unitsLeft > 0n && !(await holdsAsset(node, sale.seller, nft)),
    unpayable: await findUnpayable(node, currency, [[sale.seller, strayBaseUnits]]),
  }
  const whole = cancelSale(network, input)
  return isSeller && isSetUp && !isNftFreed ? [whole, cancelSale(network, { ...input, keepsApp: true })] : [whole]
}

async function auctionWays({
  node,
  network,
  holding,
  address,
  nowSeconds,
}: Question<AuctionApp>): Promise<BuiltGroup[]> {
  const { auction, nft, currency } = holding
  const { seller, winner, bestBidBaseUnits, endSeconds, nftUnits, terms } = auction
  const outcome = auctionOutcome(auction)
  const isOver = endSeconds <= 1n || nowSeconds >= endSeconds
  const hasBids = bestBidBaseUnits > 0n
  const role = roleOf(holding, address)
  if (role === 'stranger' && !(isOver && hasBids)) return []
  if (hasBids && !isOver) return []

  const receiver = hasBids && outcome !== 'void' ? winner : seller
  const isHeld = nftUnits === undefined || (await holdsAsset(node, receiver, nft))
  const needsOptIn = !isHeld && receiver === address
  const canDeliver = isHeld || needsOptIn
  const held = auction.currencyHolding?.baseUnits ?? 0n
  if (!hasBids) {
    const unpayable = await findUnpayable(node, currency, [[seller, held]])
    return role === 'seller' ? [cancelAuction(network, { auction, needsOptIn, unpayable })] : []
  }

  const shares = sharePrice(outcome === 'sold' ? bestBidBaseUnits : 0n, seller, terms)
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
  return [...(canDeliver ? [settle(true)] : []), ...(isUnsettled || hasDelivery || hasRefund ? [settle(false)] : [])]
}

async function offerWays({ node, network, holding, address, nowSeconds }: Question<OfferApp>): Promise<BuiltGroup[]> {
  const { offer, currency } = holding
  const { terms, isSetUp, strayBaseUnits, bidder } = offer
  const isExpired = terms.expirySeconds !== 0n && nowSeconds >= terms.expirySeconds
  if (address !== bidder && !isExpired) return []
  const amount = (isSetUp ? terms.amountBaseUnits : 0n) + strayBaseUnits
  const unpayable = await findUnpayable(node, currency, [[bidder, amount]])
  return [cancelOffer(network, { offer, caller: address, unpayable })]
}

async function creditWays({ node, network, holding, address }: Question<VaultCredit>): Promise<BuiltGroup[]> {
  const { vault, receiver, currency } = holding
  const needsOptIn = currency !== 0n && receiver === address && !(await holdsAsset(node, receiver, currency))
  const optIns = needsOptIn ? [currency] : []
  return [claimCredits(network, { vault, receiver, caller: address, credits: [holding], optIns })]
}
