import type { Card } from '@facet/api-contract/nft/card'
import type { AuctionRow } from '../auction/auction-table.ts'
import type { OfferRow } from '../offer/offer-table.ts'
import type { SaleRow } from '../sale/sale-table.ts'
import type { AssetRow } from './asset-table.ts'
import type { NftMetadataRow } from './nft-metadata-table.ts'

/** What a card or a page stands for: a listing of one kind. */
export type ShownListing =
  | { kind: 'sale'; row: SaleRow }
  | { kind: 'auction'; row: AuctionRow }
  | { kind: 'offer'; row: OfferRow }
  | { kind: 'unfinished'; row: Unfinished }

/** A contract that was created for a work, and got neither the work nor, as an offer, its money. */
export interface Unfinished {
  kind: 'sale' | 'auction' | 'offer'
  appId: bigint
  /** Who created it: the seller, of an offer the bidder. */
  owner: string
  assetId: bigint
  currencyId: bigint
  currencyDecimals: number
  /** Asked for one unit, for the first bid, or offered for all. */
  priceBaseUnits: bigint
  units: bigint
}

/** The row of a kind of listing. */
type RowOf<Kind extends ShownListing['kind']> = Extract<ShownListing, { kind: Kind }>['row']

/** An NFT with what a card of it shows. */
export interface Work {
  asset: AssetRow
  /** Absent until it has been resolved for the first time. */
  metadata: NftMetadataRow | null
  /** The listing that the card stands for; none for a work that nobody sells. */
  listing: ShownListing | null
  /** Who holds it, where the list is one account's. */
  owner?: string
}

/** What a card says of the listing that it stands for. */
export type ListingOnCard = Pick<
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

/** What the words of a listing depend on beside its row. */
export interface Surroundings {
  viewer: string | null
  nowSeconds: number
  usernames: ReadonlyMap<string, string>
  /** The viewer's highest bids, by auction. */
  ownBids: ReadonlyMap<bigint, bigint>
  /** Units that the viewer could give for an offer, by NFT. */
  unitsToGive: ReadonlyMap<bigint, bigint>
}

/** An NFT with its listing, as a query has them. */
interface ListedRow<Row> {
  asset: AssetRow
  metadata: NftMetadataRow | null
  listing: Row
}

/** What a query found, as works. */
export function worksOf<Kind extends ShownListing['kind']>(
  kind: Kind,
  rows: readonly ListedRow<RowOf<Kind>>[],
): Work[] {
  return rows.map(({ listing, ...work }) => ({ ...work, listing: { kind, row: listing } as ShownListing }))
}

/** The listings of a kind among works. */
export function listingsOf<Kind extends ShownListing['kind']>(kind: Kind, works: readonly Work[]): RowOf<Kind>[] {
  return works.flatMap(({ listing }) => (listing?.kind === kind ? [listing.row as RowOf<Kind>] : []))
}

/** The name it is shown under. */
export function titleOf({ asset, metadata }: Pick<Work, 'asset' | 'metadata'>): string {
  return metadata?.title || asset.name || asset.unitName || `#${asset.assetId}`
}
