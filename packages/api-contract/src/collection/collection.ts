import { z } from 'zod'
import {
  address,
  baseUnits,
  currencyId,
  isLastWindow,
  next,
  person,
  priceBaseUnits,
  seconds,
  tokenId,
} from '../fields.ts'
import { card, freshness } from '../nft/card.ts'

export const collectionId = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Number of the collection.')

/** In requests, where each is refused with its own code. */
export const collectionTitle = z.string().max(2_000).describe('Title, 1 to 50 characters.')
export const collectionDescription = z
  .string()
  .max(20_000)
  .describe('Description, at most 500 characters; line breaks are kept.')

export const collectionFloor = z
  .object({ token_id: tokenId, price_base_units: priceBaseUnits, asa_id: currencyId, ...freshness })
  .meta({ id: 'CollectionFloor', description: 'The cheapest open listing of a collection.' })
export type CollectionFloor = z.output<typeof collectionFloor>

export const collection = z
  .object({
    collection_id: collectionId,
    title: z.string().describe('Title.'),
    description: z.string().describe('Description; line breaks are kept.'),
    address: address.describe('Main address of the account that made it.'),
    ...person,
    account_id: z.number().describe('Number of the account that made it.'),
    v_pp: z.number().nullable().describe('Version of the profile picture.'),
    banner: z.string().describe('CID of the cover picture.'),
    v_banner: z.number().describe('Version of the cover picture.'),
    pictures: z.array(z.string()).describe('CIDs of the pictures of its first works, at most two, none for adults.'),
    nsfw: z.boolean().describe('Whether the collection is for adults.'),
    number: z.number().describe('How many works it has.'),
    floor: collectionFloor
      .nullable()
      .describe(
        "Its cheapest open listing, in ALGO where there is one; null while none is listed, or while its creator's cheapest 256 listings are for other works.",
      ),
    created_at: seconds.describe('When it was made, in Unix seconds.'),
  })
  .meta({ id: 'Collection', description: 'Works that their creator put together.' })
export type Collection = z.output<typeof collection>

const inCurrency = z.object({
  asa_id: currencyId,
  base_units: baseUnits.describe('Sum in base units of the currency.'),
})

export const collectionFigures = z
  .object({
    works: z.number().describe('Its works, without those that moderators hid.'),
    floor: card.nullable().describe('The work with the cheapest open listing; null while none is listed.'),
    listed: z.number().describe('Works with an open listing.'),
    owners: z.number().describe('Accounts that hold a work of it, escrows not counted.'),
    sold: z.number().describe('How often its works were sold by contracts, each alone.'),
    volume: z.array(inCurrency).describe('What was paid for these sales, by currency.'),
    ...freshness,
  })
  .meta({ id: 'CollectionFigures', description: 'The trade of a collection, at most half a minute old.' })
export type CollectionFigures = z.output<typeof collectionFigures>

export const collectionList = z
  .object({
    metadata: z.array(collection).describe('The window.'),
    bool_end: isLastWindow,
    next,
  })
  .meta({ id: 'CollectionList', description: 'A window of a list of collections.' })

/** Requests about one collection. */
export const ofCollection = z.object({ collection_id: collectionId })
