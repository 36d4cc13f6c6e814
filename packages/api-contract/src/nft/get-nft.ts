import { z } from 'zod'
import { auctionState } from '../auction/auction-state.ts'
import { endpoint } from '../endpoint.ts'
import { address, baseUnits, id, seconds } from '../fields.ts'
import { card, freshness } from './card.ts'

export const listing = z.object({
  id: z.number(),
  address,
  username: z.string().nullable(),
  price: z.number(),
  price_base_units: baseUnits,
  asa_id: z.number(),
  units: z.string(),
  end_date: seconds.nullable(),
  version: z.number(),
  /** Only for the seller: the key of a private listing's link. */
  key: z.string().nullable(),
  ...freshness,
})
export type Listing = z.output<typeof listing>

/** Its `price` is the best bid, or the least one while there is none. */
export const auctionListing = listing.extend({ winner: address.nullable(), auction: auctionState })
export type AuctionListing = z.output<typeof auctionListing>

export const historyEntry = z.object({
  kind: z.enum([
    'created',
    'listed',
    'price',
    'cancelled',
    'sold',
    'transfer',
    'auctioned',
    'bid',
    'auction-cancelled',
    'unsold',
    'void',
    'offered',
    'offer-cancelled',
    // Given into the market's custody, and taken out of it unsold.
    'deposited',
    'released',
  ]),
  date: seconds,
  round: z.number(),
  tx_id: z.string(),
  address: address.nullable(),
  username: z.string().nullable(),
  to_address: address.nullable(),
  to_username: z.string().nullable(),
  price: z.number().nullable(),
  price_base_units: baseUnits.nullable(),
  asa_id: z.number().nullable(),
  units: z.string(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** The answer of the NFT page's endpoints, with or without a chosen listing. */
export const nftReply = z.object({
  /** The work and, when there is one, the chosen listing: the named one, else the cheapest. */
  nft: card.extend({
    /** Manager of the ASA is the zero address: nobody can change its facts. */
    immutable: z.boolean(),
    clawback: z.boolean(),
    freeze: z.boolean(),
    file_size: z.number().nullable(),
    /** Whether the signed-in account already holds the asset (an opt-in costs a refundable deposit). */
    holds_asset: z.boolean(),
    /** Whether the creator can be given a tip: the account has opted in to the platform's token. */
    gems_optin: z.boolean(),
    deleted: z.boolean(),
    /** What a unit costs beyond its price, for one unit, in µALGO. */
    network_fee_micro_algo: baseUnits,
    deposit_micro_algo: baseUnits,
    /** Parts of one unit's price, in base units of its currency; null when not for sale. */
    royalty_base_units: baseUnits.nullable(),
    platform_fee_base_units: baseUnits.nullable(),
    fees: z.number(),
    /** The first of them; the rest are windows of `GET /api/nft/{id}/sales`. */
    sales: z.array(listing),
    more_sales: z.boolean(),
    /** Not settled yet, the first of them; the rest are windows of `GET /api/nft/{id}/auctions`. */
    auctions: z.array(auctionListing),
    more_auctions: z.boolean(),
    offers: z.array(listing),
    mine_sale: z.array(listing),
    mine_auction: z.array(auctionListing),
    mine_offer: z.array(listing),
  }),
  /** Of the chosen auction, else of the newest one, the best bid first; each was repaid when the next one came. */
  bids: z.array(
    z.object({
      date: seconds,
      address,
      username: z.string().nullable(),
      price: z.number(),
      price_base_units: baseUnits,
      asa_id: z.number(),
      app_id: z.number(),
      tx_id: z.string(),
    }),
  ),
  buys: z.array(
    z.object({
      date: seconds,
      address,
      username: z.string().nullable(),
      price: z.number(),
      price_base_units: baseUnits,
      asa_id: z.number(),
      tx_id: z.string(),
    }),
  ),
  history: z.array(historyEntry),
  /** Rarity: percent of the creator's works that carry the same value under this key; null while unknown. */
  attribute: z.array(z.object({ key: z.string(), value: z.string(), rarity: z.number().nullable() })),
  more: z.array(card),
  report: z.array(z.object({ type: z.enum(['spam', 'offensive', 'stolen']), info: z.string() })),
  is_stake: z.boolean(),
  delete: z.boolean(),
  edit: z.boolean(),
  round: z.number(),
})
export type NftReply = z.output<typeof nftReply>

export const getNft = endpoint({
  method: 'GET',
  path: '/api/nft/{id}',
  summary: 'One NFT with its listings, history and attributes',
  access: 'open',
  params: z.object({ id }),
  response: nftReply,
  errors: ['nft-not-found', 'invalid-id'],
})
