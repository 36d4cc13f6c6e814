import { z } from 'zod'
import { auctionState } from '../auction/auction-state.ts'
import { address, baseUnits, round, seconds } from '../fields.ts'

/** The one thing the viewer can do with an NFT or a listing right now. */
export const action = z.enum([
  'sell',
  'bid',
  'claim',
  'sell_back',
  'buy',
  'close',
  'cancel',
  'update',
  'swap',
  'offer',
  'accept',
  'cancel_offer',
  'delete',
])

/** How fresh a fact of the chain is. */
export const freshness = {
  /** Round at which the market last saw this on chain, and that block's time. */
  checked_round: round,
  checked_at: seconds,
}

/** An NFT in a list: a listing when `app_id` is set (its kind is `type`), else a work nobody sells. */
export const card = z.object({
  token_id: z.number(),
  title: z.string(),
  description: z.string(),
  unit: z.string(),
  creator_address: address,
  creator_username: z.string().nullable(),
  verified: z.boolean(),
  /** Seller of the listing, bidder of the offer, or owner of the work where the list is one account's. */
  address: address.nullable(),
  username: z.string().nullable(),
  type: z.enum(['auction', 'sale', 'offer', 'fusion', 'pack']).nullable(),
  app_id: z.number().nullable(),
  /** Contract generation: 2 is an escrow application, 1 a custodial listing. */
  version: z.number().nullable(),
  /** For one unit, of an offer for all its units, in units of the currency; the exact amount stands beside it. */
  price: z.number().nullable(),
  price_base_units: baseUnits.nullable(),
  asa_id: z.number(),
  end_date: seconds.nullable(),
  /** Of an auction: the best bidder, once settled who got the work. */
  winner: address.nullable(),
  /** Of an auction. */
  auction: auctionState.nullable(),
  max_supply: z.string(),
  /** Units up for sale in this listing, or asked for by this offer. */
  buy_supply: z.string(),
  /** Units the signed-in account owns, those in its own listings not counted. */
  number: z.string(),
  action: action.nullable(),
  /** Percent of each price that goes to the creator. */
  royalties: z.number(),
  content_type: z.string(),
  extension: z.string(),
  /** Where the picture is served from, before a size is asked for: the key of `/image/{spec}`. */
  ipfs_hash: z.string(),
  ipfs_url: z.string(),
  ipfs_link: z.string(),
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Colour of the wall behind the work, `#rrggbb`. */
  paint: z.string().nullable(),
  /** Base64 of a ThumbHash, shown while the picture loads. */
  thumbhash: z.string().nullable(),
  tags: z.array(z.string()),
  nsfw: z.boolean(),
  is_favorite: z.boolean(),
  created_at: seconds,
  ...freshness,
})
export type Card = z.output<typeof card>

/** A list reply: `bool_end` says that nothing follows. */
export const cardList = z.object({ metadata: z.array(card), bool_end: z.boolean(), round })
