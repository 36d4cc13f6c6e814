import type { Card } from '@facet/api-contract/nft/card'
import type { AssetRow } from '../asset/asset-table.ts'
import type { NftMetadataRow } from '../asset/nft-metadata-table.ts'
import type { Services } from './services.ts'

/** What every listing has, whatever its kind. */
export interface ListingRow {
  appId: bigint
}

/** An NFT with what a card of it shows. */
export interface Work {
  asset: AssetRow
  /** Absent until it has been resolved for the first time. */
  metadata: NftMetadataRow | null
  /** The card's listing; none for a work that is not listed. */
  listing: ShownListing | null
  /** Who holds it, where the list is one account's. */
  owner?: string
}

/** A listing with its kind, which knows what the row means. */
export interface ShownListing {
  kind: CardSource
  row: ListingRow
}

/** How listings of a kind look on cards. */
export interface CardSourceOf<Row extends ListingRow> {
  /** Who made a listing: the seller, of an offer the bidder. */
  makerOf(row: Row): string
  /** Accounts that its card names beside its maker. */
  namedOn(row: Row): readonly (string | null)[]
  /** Reads what cards say beyond the rows, in a few queries however many rows there are. @returns what each card says */
  readCards(services: Services, rows: readonly Row[], viewer: string | null): Promise<DescribeOnCard<Row>>
}

/** The same of rows that its own queries brought. */
export type CardSource = CardSourceOf<ListingRow>

export type DescribeOnCard<Row> = (row: Row, context: CardContext) => ListingOnCard

/** What a card of a listing depends on beside its row. */
export interface CardContext {
  viewer: string | null
  nowSeconds: number
  usernames: ReadonlyMap<string, string>
  /** The royalty that the work asks of a seller. */
  askedRoyaltyPercent: number
}

/** What a card says of the listing that it stands for. Only a sale can be reserved for an account. */
export type ListingOnCard = Partial<Pick<Card, 'reserved_for' | 'reserved_username'>> &
  Pick<
    Card,
    | 'type'
    | 'app_id'
    | 'version'
    | 'price'
    | 'price_base_units'
    | 'asa_id'
    | 'end_date'
    | 'winner'
    | 'auction'
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

/** What a query of the kind's table found, as works. */
export function worksOf(kind: CardSource, rows: readonly ListedRow<object>[]): Work[] {
  return rows.map(({ listing, ...work }) => ({ ...work, listing: { kind, row: listing as ListingRow } }))
}

/** The name it is shown under. */
export function titleOf({ asset, metadata }: Pick<Work, 'asset' | 'metadata'>): string {
  return metadata?.title || asset.name || asset.unitName || `#${asset.assetId}`
}
