import type { Card } from '@facet/api-contract/nft/card'
import type { PriceBuys } from '@facet/api-contract/nft/price-buys'
import type { AssetRow } from '../asset/asset-table.ts'
import type { NftMetadataRow } from '../asset/nft-metadata-table.ts'
import type { People } from '../account/find-account.ts'
import type { Services } from './services.ts'

/** The fields of every listing, whatever its kind. */
export interface ListingRow {
  appId: bigint
}

/** An NFT with the facts for its card. */
export interface Work {
  asset: AssetRow
  /** Absent until first resolved. */
  metadata: NftMetadataRow | null
  /** The card's listing; none for a work that is not listed. */
  listing: ShownListing | null
  /** Its holder, in a list of one account and on its page. */
  owner?: string
}

/** A listing with its kind, which interprets the row. */
export interface ShownListing {
  kind: CardSource
  row: ListingRow
}

/** How a kind's listings appear on cards. */
export interface CardSourceOf<Row extends ListingRow> {
  /** The maker of a listing: the seller, or an offer's bidder. */
  makerOf(row: Row): string
  /** What the price of a listing buys of the works it holds. */
  priceBuys: PriceBuys
  /** Accounts that its card names besides its maker. */
  namedOn(row: Row): readonly (string | null)[]
  /** Reads the facts of cards beyond the rows, in a few queries however many rows there are. @returns the facts of each card */
  readCards(services: Services, rows: readonly Row[], viewer: string | null): Promise<DescribeOnCard<Row>>
}

/** The same for rows of the kind's own queries. */
export type CardSource = CardSourceOf<ListingRow>

export type DescribeOnCard<Row> = (row: Row, context: CardContext) => ListingOnCard

/** The context of a card besides its row. */
export interface CardContext {
  viewer: string | null
  nowSeconds: number
  people: People
  /** The royalty that the work demands from a seller. */
  royaltyPercent: number
}

/** Facts of a listing that only some kinds have, such as the state of an auction; null on the cards of all others. */
export type OfSomeKinds = 'reserved_for' | 'reserved_username' | 'end_date' | 'winner' | 'auction'

/** The listing's facts on a card. */
export type ListingOnCard = Partial<Pick<Card, OfSomeKinds>> &
  Pick<
    Card,
    | 'type'
    | 'app_id'
    | 'version'
    | 'price'
    | 'price_base_units'
    | 'asa_id'
    | 'more_works'
    | 'buy_supply'
    | 'royalties'
    | 'action'
  >

/** An NFT with its listing, as a query has them. */
interface ListedRow<Row> {
  asset: AssetRow
  metadata: NftMetadataRow | null
  listing: Row
}

/** Rows of a query of the kind's table, as works. */
export function worksOf(kind: CardSource, rows: readonly ListedRow<object>[]): Work[] {
  return rows.map(({ listing, ...work }) => ({ ...work, listing: { kind, row: listing as ListingRow } }))
}

/** The name it is shown under. */
export function titleOf({ asset, metadata }: Pick<Work, 'asset' | 'metadata'>): string {
  return metadata?.title || asset.name || asset.unitName || `#${asset.assetId}`
}
