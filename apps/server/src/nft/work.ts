import type { AuctionRow } from '../auction/auction-table.ts'
import type { SaleRow } from '../sale/sale-table.ts'
import type { AssetRow } from './asset-table.ts'
import type { NftMetadataRow } from './nft-metadata-table.ts'

/** An NFT with what a card of it shows. */
export interface Work {
  asset: AssetRow
  /** Absent until it has been resolved for the first time. */
  metadata: NftMetadataRow | null
  /** The listing that the card stands for; none for a work that nobody sells. */
  listing: SaleRow | null
  /** The same of an auction. */
  auction?: AuctionRow | null
  /** Who holds it, where the list is one account's. */
  owner?: string
}

/** The name it is shown under. */
export function titleOf({ asset, metadata }: Pick<Work, 'asset' | 'metadata'>): string {
  return metadata?.title || asset.name || asset.unitName || `#${asset.assetId}`
}
