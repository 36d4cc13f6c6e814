import type { ListedFor } from '@facet/api-contract/stream/open-stream'
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { paysRoyalty, termsAt } from './pays-royalty.ts'

// Query conditions for visible listings. Each takes the query's name for its table of sales or auctions, which share these column
// names.

/** Whether a listing is open, genuine, and has something left. */
export function isOpen(listing: SQLWrapper): SQL {
  // The partial indexes of the tables match the first two conditions.
  return sql`(${listing}.state = 'open' and ${listing}.is_genuine and ${listing}.units_left > 0)`
}

/** Whether a listing is this market's, has started and pays the royalty, open or ended. */
export function isShown(listing: SQLWrapper, nowSeconds: number): SQL {
  return sql`(${listing}.is_genuine and ${listing}.start_seconds <= ${nowSeconds} and ${paysRoyalty(listing)})`
}

/** Whether a listing is on offer now, including private sales (see `isPublicSale`). */
export function isOnOffer(listing: SQLWrapper, nowSeconds: number): SQL {
  return sql`(${isOpen(listing)} and ${isShown(listing, nowSeconds)})`
}

/**
 * Whether lists show a listing to everyone. A listing that opened as public stays public when its work is marked as adult later:
 * otherwise the work's manager could hide an auction from other bidders. The moderators' mark takes effect immediately. The picture is covered in
 * either case. The query joins the listing with the metadata.
 */
export function isListedPublicly(listing: SQLWrapper): SQL | undefined {
  const { assetId, isNsfw, isMarkedAdult } = nftMetadataTable
  const openedForAll = sql`not ${termsAt(listing, sql`${listing}.listed_round`, sql`is_nsfw`)}`
  return or(sql`${assetId} is null`, eq(isNsfw, false), and(eq(isMarkedAdult, false), openedForAll))
}

/** The audience whose lists show a listing that is on offer. The query joins the listing with the metadata. */
export function listedFor(listing: SQLWrapper): SQL<ListedFor> {
  return sql`case when not ${isNotHidden()} then 'nobody' when ${isListedPublicly(listing)} then 'everybody' else 'adults' end`
}
