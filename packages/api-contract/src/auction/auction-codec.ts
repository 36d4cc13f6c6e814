import type { z } from 'zod'
import type { Reply } from '../client.ts'
import {
  contractFromWire,
  contractToWire,
  newContractFromWire,
  newContractToWire,
  type ReadNow,
} from '../contract-codec.ts'
import { unitsToWire } from '../currency/currency-codec.ts'
import { type Cancel, type CancelCosts, cancelToWire } from '../market/cancel-codec.ts'
import type { auctionFacts } from './auction-facts.ts'

export type AuctionOnWire = z.output<z.ZodObject<typeof auctionFacts>>
type NewAuctionOnWire = Omit<Reply<'GET /api/auction/contract/info'>, 'owned'>
type AuctionCancelOnWire = Omit<Extract<Reply<'POST /api/cancel/check'>, { kind: 'auction' }>, 'kind'>

type Auction = ReturnType<typeof auctionFromWire>

/** The zero address: the highest bidder of an auction without a bid. */
const ZERO_ADDRESS = `${'A'.repeat(52)}Y5HFKQ`

/** @param minBidBaseUnits the minimum amount of the next bid */
export function auctionToWire(auction: Auction, minBidBaseUnits: bigint, read: ReadNow): AuctionOnWire {
  const { terms, bestBidBaseUnits, currencyHolding, nftUnits } = auction
  const priceBaseUnits = bestBidBaseUnits || terms.reserveBaseUnits
  return {
    ...contractToWire(auction, read),
    prize_vault_app_id: Number(terms.prizeVault),
    seller: auction.seller,
    start: Number(terms.startSeconds),
    end: Number(auction.endSeconds),
    reserve_base_units: String(terms.reserveBaseUnits),
    min_bid_increment: String(terms.stepBaseUnits),
    delay: terms.extensionSeconds,
    price: unitsToWire(priceBaseUnits, read.decimals),
    price_base_units: String(priceBaseUnits),
    best_bid_base_units: String(bestBidBaseUnits),
    winner: bestBidBaseUnits === 0n ? null : auction.winner,
    min_bid: unitsToWire(minBidBaseUnits, read.decimals),
    min_bid_base_units: String(minBidBaseUnits),
    units: nftUnits === undefined ? null : String(nftUnits),
    currency_holding: currencyHolding
      ? { base_units: String(currencyHolding.baseUnits), is_frozen: currencyHolding.isFrozen }
      : null,
  }
}

export function auctionFromWire(wire: AuctionOnWire) {
  const { terms, ...contract } = contractFromWire(wire)
  const holding = wire.currency_holding
  return {
    ...contract,
    seller: wire.seller,
    terms: {
      ...terms,
      prizeVault: BigInt(wire.prize_vault_app_id),
      startSeconds: BigInt(wire.start),
      reserveBaseUnits: BigInt(wire.reserve_base_units),
      stepBaseUnits: BigInt(wire.min_bid_increment),
      extensionSeconds: wire.delay,
    },
    endSeconds: BigInt(wire.end),
    bestBidBaseUnits: BigInt(wire.best_bid_base_units),
    winner: wire.winner ?? ZERO_ADDRESS,
    nftUnits: wire.units === null ? undefined : BigInt(wire.units),
    currencyHolding:
      holding === null ? undefined : { baseUnits: BigInt(holding.base_units), isFrozen: holding.is_frozen },
  }
}

type NewAuction = Pick<Auction, 'terms' | 'endSeconds'>

/** The create arguments of a new auction. */
export function newAuctionToWire(
  { terms, endSeconds }: NewAuction,
  program: Parameters<typeof newContractToWire>[1],
): NewAuctionOnWire {
  return {
    ...newContractToWire(terms, program),
    prize_vault_app_id: Number(terms.prizeVault),
    start: Number(terms.startSeconds),
    end: Number(endSeconds),
    micro_amount: String(terms.reserveBaseUnits),
    min_bid_increment: String(terms.stepBaseUnits),
    delay: terms.extensionSeconds,
  }
}

export function newAuctionFromWire(wire: NewAuctionOnWire, tokenId: number): NewAuction {
  return {
    terms: {
      ...newContractFromWire(wire, tokenId),
      prizeVault: BigInt(wire.prize_vault_app_id),
      startSeconds: BigInt(wire.start),
      reserveBaseUnits: BigInt(wire.micro_amount),
      stepBaseUnits: BigInt(wire.min_bid_increment),
      extensionSeconds: wire.delay,
    },
    endSeconds: BigInt(wire.end),
  }
}

/** A bid, from the facts that were read for it. */
export function bidFromWire(wire: Reply<'POST /api/bid/check'>, bidder: string) {
  return {
    auction: auctionFromWire(wire),
    bidder,
    amountBaseUnits: BigInt(wire.bid_base_units),
    needsOptIn: wire.needs_opt_in,
    unpayable: wire.unpayable,
  }
}

/** The settlement of an ended auction by an account, from the facts that were read for it. */
export function settlementFromWire(wire: Reply<'GET /api/auctions/settle'>, caller: string) {
  return {
    auction: auctionFromWire(wire),
    caller,
    isDeleting: wire.is_deleting,
    canDeliver: wire.can_deliver,
    needsOptIn: wire.needs_opt_in,
    unpayable: wire.unpayable,
  }
}

/** The cancel of an auction without a bid by its seller. */
export function auctionCancelToWire(
  { auction, minBidBaseUnits }: { auction: Auction; minBidBaseUnits: bigint },
  cancel: Cancel,
  costs: CancelCosts,
  read: ReadNow,
): AuctionCancelOnWire {
  return { ...auctionToWire(auction, minBidBaseUnits, read), ...cancelToWire(cancel, costs) }
}

/** The move of an unsold NFT from its auction to a sale that exists. */
export function moveToSaleFromWire(wire: Reply<'GET /api/auctions/to_sales'>, saleAppId: bigint) {
  const { auction, sale } = wire
  return {
    ...auctionCancelFromWire({ ...wire, ...auction }),
    sale: { appId: saleAppId, currency: BigInt(sale.currency_id), vault: BigInt(sale.vault_app_id) },
  }
}

export function auctionCancelFromWire(wire: AuctionCancelOnWire) {
  return {
    auction: auctionFromWire(wire),
    keepsApp: wire.keeps_app,
    needsOptIn: wire.needs_opt_in,
    unpayable: wire.unpayable,
  }
}
