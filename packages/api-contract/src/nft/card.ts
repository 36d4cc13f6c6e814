import { z } from 'zod'
import {
  address,
  appId,
  baseUnits,
  checkedAt,
  currencyId,
  governor,
  isLastWindow,
  next,
  pp,
  reservedFor,
  round,
  seconds,
  tokenId,
  username,
  verified,
} from '../fields.ts'
import { auctionState } from '../auction/auction-state.ts'
import { announcedKinds, type ListedKind, listingKinds } from '../market/listing-kinds.ts'
import { PRICE_BUYS, priceBuys } from './price-buys.ts'

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

/** Every kind of listing, announced ones among them. */
export const kindName = z.enum([...(Object.keys(listingKinds) as ListedKind[]), ...announcedKinds])

/** How fresh a fact of the chain is. */
export const freshness = {
  checked_round: round.describe('Round at which the market last read this from the chain.'),
  checked_at: checkedAt,
}

/** A file of a work. */
const file = {
  content_type: z.string().describe('Media type of the file.'),
  extension: z.string().describe('File name extension of the file.'),
  ipfs_hash: z.string().describe('CID of the file, the `key` of `/image/{spec}`.'),
  ipfs_url: z.string().describe('`ipfs://` address of the file.'),
  ipfs_link: z.string().describe("Address of the file on the market's own gateway."),
  url: z
    .string()
    .describe('Original address of the file, as the metadata names it; the URL of the ASA while they are unread.'),
}

export const card = z
  .object({
    token_id: tokenId,
    title: z.string().describe('Title from the metadata, else the name of the ASA.'),
    description: z.string().describe('Description from the metadata.'),
    unit: z.string().describe('Unit name of the ASA.'),
    creator_address: address.describe('Creator of the ASA.'),
    creator_username: username.describe('Username of the creator.'),
    creator_pp: pp.describe("CID of the creator's profile picture; null when it has none."),
    verified: verified.describe('Whether the market has verified the creator.'),
    creator_governor: governor.describe('Whether the creator has a stake; null until the market has governance.'),
    address: address
      .nullable()
      .describe(
        'Seller of the listing or bidder of the offer; of a work that is not listed, the account with most units on its page, or the one whose list it is.',
      ),
    username: username.describe('Username of `address`.'),
    address_pp: pp.describe('CID of the profile picture of `address`; null when it has none.'),
    address_verified: verified.describe('Whether the market has verified the account of `address`.'),
    address_governor: governor.describe('Whether `address` has a stake; null until the market has governance.'),
    type: kindName.nullable().describe('Kind of the listing; null when there is none.'),
    app_id: appId.nullable().describe('Application id of the listing; null when there is none.'),
    pool: z.number().nullable().describe('Application of the shuffle or pack that holds the work; null for any other.'),
    version: z.number().nullable().describe('Contract generation: 2 is an escrow application, 1 a custodial listing.'),
    reserved_for: reservedFor,
    reserved_username: username.describe('Username of `reserved_for`.'),
    price: z
      .number()
      .nullable()
      .describe(
        'Price of one unit, of an offer for all its units, of a listing of several works for what `price_buys` names, in units of the currency; null without a listing.',
      ),
    price_base_units: baseUnits.nullable().describe('The same price in base units.'),
    asa_id: currencyId,
    more_works: z.number().int().nonnegative().describe('How many other works the listing holds; 0 without a listing.'),
    price_buys: z
      .enum(priceBuys)
      .nullable()
      .describe(`What \`price\` buys of the works of the listing: ${PRICE_BUYS}; null without a listing.`),
    end_date: seconds
      .nullable()
      .describe('End of an auction or expiry of an offer, in Unix seconds; null when it has none.'),
    winner: address.nullable().describe('Best bidder of an auction; once it is settled, the account that won the NFT.'),
    auction: auctionState.nullable().describe('State of the auction; null for other kinds.'),
    max_supply: z.string().describe('Total units of the ASA.'),
    buy_supply: z.string().describe('Units for sale in this listing, or wanted by this offer.'),
    number: z.string().describe('Units the signed-in account holds, without those in its own listings.'),
    action: action
      .nullable()
      .describe(
        'What the visitor can do with it now; null for nothing. A seller can always cancel where it is `update` or `swap`; `delete` is never answered, as the market deletes no work.',
      ),
    royalties: z.number().describe('Royalty in percent of each price.'),
    ...file,
    animation: z
      .object(file)
      .meta({ id: 'WorkFile', description: 'A file of a work.' })
      .nullable()
      .describe('The film, sound or model of a work whose file above is its still picture; null without one.'),
    width: z.number().nullable().describe('Width in pixels; null while unknown.'),
    height: z.number().nullable().describe('Height in pixels; null while unknown.'),
    paint: z.string().nullable().describe('Background colour that suits the work, `#rrggbb`.'),
    thumbhash: z.string().nullable().describe('ThumbHash in base64, a placeholder while the picture loads.'),
    tags: z.array(z.string()).describe('Tags of the work.'),
    nsfw: z.boolean().describe('Whether the work is for adults.'),
    is_hidden: z
      .boolean()
      .describe('Whether moderators hid the work from lists; then only lists of its owner show it.'),
    is_favorite: z.boolean().describe('Whether it is a favourite of the signed-in account.'),
    glyph_id: z
      .string()
      .nullable()
      .describe('Overlay drawn on the work, as the ARC-69 note names it; null when it has none.'),
    glyph_color: z
      .string()
      .nullable()
      .describe('Colour of the overlay, for a work that was minted here with one; null otherwise.'),
    crescendo: z
      .enum(['physical', 'custom_service', 'service'])
      .nullable()
      .describe('What comes with the work, for one that was minted here; null for nothing.'),
    created_at: seconds
      .nullable()
      .describe(
        'Time at which the ASA was created, in Unix seconds; null when it is older than what the market has read.',
      ),
    ...freshness,
  })
  .meta({ id: 'Card', description: 'An NFT in a list, with its listing when `app_id` is set.' })
export type Card = z.output<typeof card>

export const cardList = z
  .object({
    metadata: z.array(card).describe('The window.'),
    bool_end: isLastWindow,
    next,
    round: round.describe('Round that the list is as of.'),
  })
  .meta({ id: 'CardList', description: 'A window of a list.' })

/** A card in a list of what an account has to do: with one of its addresses. */
export const ownCard = card
  .extend({
    own_address: address.describe(
      'The address of the account that bid, offered or owns the work: `action` is what it can do, and it has to sign.',
    ),
  })
  .meta({ id: 'OwnCard', description: 'A card, as one address of the account sees it.' })
export type OwnCard = z.output<typeof ownCard>

export const ownCardList = cardList
  .extend({ metadata: z.array(ownCard).describe('The window.') })
  .meta({ id: 'OwnCards', description: 'A window of a list of what an account has to do.' })

/** The list of `metadata` under the name of its kind. */
export const sameList = z.array(card).describe('The same list as `metadata`.')

/** A list of the market. */
export const countedCardList = cardList.extend({
  total: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .describe(
      'Rows of all windows; null where it is unknown. It is at most ten seconds old, and only a first window counts: another has it where it was counted lately.',
    ),
  total_is_estimate: z
    .boolean()
    .describe('Whether `total` is only about right: more than 1,000 rows are estimated, to two digits.'),
})
