import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { paysRoyalty, termsAt } from './pays-royalty.ts'

// Which listings are shown, as conditions of queries. Each takes how the query calls its table of sales or auctions, whose columns for
// this have the same names.

/** Whether a listing is open, genuine, and has something left. */
export function isOpen(listing: SQLWrapper): SQL {
  // The partial indexes of the tables are made for the first two.
  return sql`(${listing}.state = 'open' and ${listing}.is_genuine and ${listing}.units_left > 0)`
}

/** Whether a listing is one of this market that has begun and pays the royalty, open or over. */
export function isShown(listing: SQLWrapper, nowSeconds: number): SQL {
  return sql`(${listing}.is_genuine and ${listing}.start_seconds <= ${nowSeconds} and ${paysRoyalty(listing)})`
}

/** Whether a listing is on offer now. A private sale is, too: `isPublicSale`. */
export function isOnOffer(listing: SQLWrapper, nowSeconds: number): SQL {
  return sql`(${isOpen(listing)} and ${isShown(listing, nowSeconds)})`
}

/**
 * Whether lists show a listing to everybody. One that opened as such stays where its bidders and buyers look for it when its work is
 * marked as adult meanwhile, which whoever manages the work could do to bid alone; the picture is covered all the same. The query
 * joins the listing with the metadata.
 */
export function isListedPublicly(listing: SQLWrapper): SQL | undefined {
  const { assetId, isNsfw } = nftMetadataTable
  const openedForAll = sql`not ${termsAt(listing, sql`${listing}.listed_round`, sql`is_nsfw`)}`
  return or(sql`${assetId} is null`, eq(isNsfw, false), openedForAll)
}
