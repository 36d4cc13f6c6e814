import { type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { ListWindow } from '../market/list-window.ts'
import type { Services, TitleMatches } from '../market/services.ts'
import type { Work } from '../market/work.ts'
import { isNamed, isTitled } from './titled-works.ts'
import { worksByPrice } from './works-by-price.ts'

interface Creations {
  /** The addresses of one account. */
  addresses: readonly string[]
  viewer: string | null
  direction: 'asc' | 'desc'
  showsAdult: boolean
  isOwn: boolean
  /** Whether the list has a work, by the `primary` filter. */
  isPrimary: (assetId: SQL) => SQL
  /** Only these; null for all. */
  titled: TitleMatches | null
}

/** A window of the works that an account created by the price of their best listing. @throws FacetError `invalid-window` */
export function creationsByPrice(
  services: Services,
  { addresses, viewer, direction, showsAdult, isOwn, isPrimary, titled }: Creations,
  window: ListWindow,
): Promise<{ works: Work[]; isLast: boolean; next: string | null }> {
  const inLists = isInLists({ arc69: sql`asset.arc69` }, { showsAdult, isOwn })
  const audience = showsAdult ? 'adults' : 'everybody'
  // `offset 0` keeps it a seek for each row.
  const isShown = (work: SQL) => sql`exists (
    select 1 from ${assetTable} as asset left join ${nftMetadataTable} using (asset_id)
    where asset.asset_id = ${work} and asset.is_collectible and asset.destroyed_round is null
      ${inLists ? sql`and ${inLists}` : sql``} offset 0)
    and ${isPrimary(work)} and ${isTitled(titled, work)}`
  const isRead = (work: SQL) => isNamed(titled, work)
  return worksByPrice(services, { creators: addresses, viewer, direction, audience, isRead, isShown }, window)
}
