import { FacetError } from '@facet/errors'
import { minimumBid } from '@facet/groups'
import { readHolding } from '../chain/read-holding.ts'
import { checkNewAmount, findCurrency, priceToBaseUnits } from '../currency/price.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { checkCurrencyNotFrozen } from '../market/check-not-frozen.ts'
import { readUnpayable } from '../market/read-unpayable.ts'
import type { Services } from '../market/services.ts'
import { checkGenuineAuction, findAuction } from './find-auction.ts'
import type { AuctionOnChain } from './read-auction.ts'

export interface BidRequest {
  tokenId: number
  appId: number
  bidder: string
  /** In units of the currency. */
  price: number | string
}

/** Everything the group of a bid is built from. */
export interface BidDeal {
  auction: AuctionOnChain
  bidder: string
  amountBaseUnits: bigint
  needsOptIn: boolean
  /** The previous bidder, when that account cannot be refunded or may become unpayable before this bid arrives. */
  unpayable: string[]
  /** Outbid accounts that cannot be refunded now; a signed group must be prepared for them. */
  mustBePrepared: string[]
}

/**
 * The facts of a bid, read from the chain now.
 *
 * @throws FacetError those of `findAuction`; `listing-not-found` (never set up), `listing-not-genuine`, `not-started`,
 * `auction-ended`, `own-item`, `invalid-price`, `bid-below-minimum`, `already-leading`, `currency-frozen`
 */
export async function agreeToBid(services: Services, request: BidRequest): Promise<BidDeal> {
  const { bidder } = request
  const auction = await findAuction(services, request)
  const { terms, nftUnits, endSeconds, bestBidBaseUnits, currencyHolding } = auction
  const now = BigInt(services.clock.timestampSeconds)
  if (endSeconds <= 1n) throw new FacetError('auction-ended')
  if (nftUnits === undefined) throw new FacetError('listing-not-found')
  await checkGenuineAuction(services, auction)
  if (terms.startSeconds > now) throw new FacetError('not-started')
  if (endSeconds <= now) throw new FacetError('auction-ended')
  if (auction.seller === bidder) throw new FacetError('own-item')
  const amountBaseUnits = checkAmount(services, auction, request)
  const { algod } = services
  const { currency, nft } = terms
  const held = currency === 0n ? bestBidBaseUnits : (currencyHolding?.baseUnits ?? 0n)
  const refund = { receiver: auction.winner, amount: held < bestBidBaseUnits ? held : bestBidBaseUnits }
  const [unpayable, holding] = await Promise.all([
    readUnpayable(algod, currency, [refund]),
    readHolding(algod, bidder, nft),
    checkCurrencyNotFrozen(algod, bidder, currency),
  ])
  const isPrepared = preparesForRefund(auction, refund.amount, { bidder, nowSeconds: now })
  return {
    auction,
    bidder,
    amountBaseUnits,
    needsOptIn: holding === undefined,
    unpayable: isPrepared ? [auction.winner] : unpayable,
    mustBePrepared: unpayable,
  }
}

/**
 * Whether a bid prepares for a previous bidder who cannot be refunded: near the end nobody may win by becoming unpayable while the next bid
 * is being signed. Whoever raises their own bid cannot do that, and without a refund nobody can.
 */
export function preparesForRefund(
  {
    endSeconds,
    terms,
    winner,
  }: Pick<AuctionOnChain, 'endSeconds' | 'winner'> & { terms: { extensionSeconds: number } },
  refundBaseUnits: bigint,
  { bidder, nowSeconds }: { bidder: string | null; nowSeconds: bigint },
): boolean {
  return refundBaseUnits > 0n && endSeconds - nowSeconds <= BigInt(terms.extensionSeconds) && winner !== bidder
}

function checkAmount(
  { config }: Services,
  auction: AuctionOnChain,
  { bidder, price }: Pick<BidRequest, 'bidder' | 'price'>,
): bigint {
  const assetId = currencyToWire(auction.terms.currency)
  // Listed: the terms are this market's.
  const currency = findCurrency(config, assetId)
  const amount = priceToBaseUnits(price, currency.decimals)
  const least = minimumBid(auction)
  if (amount < least && isLeading(auction, bidder)) throw alreadyLeading(auction)
  if (amount < least) throw new FacetError('bid-below-minimum', { minBidBaseUnits: String(least), assetId })
  return checkNewAmount(amount, currency)
}

/** Whether the highest bid is the bidder's own, perhaps sent from another page. */
export function isLeading({ bestBidBaseUnits, winner }: AuctionOnChain, bidder: string): boolean {
  return bestBidBaseUnits > 0n && winner === bidder
}

export function alreadyLeading(auction: AuctionOnChain): FacetError {
  return new FacetError('already-leading', bestBid(auction))
}

/** The highest bid and the least next one, as refusals name them. */
export function bestBid(auction: AuctionOnChain) {
  const [currentBaseUnits, minBidBaseUnits] = [String(auction.bestBidBaseUnits), String(minimumBid(auction))]
  return { currentBaseUnits, minBidBaseUnits, assetId: currencyToWire(auction.terms.currency) }
}
