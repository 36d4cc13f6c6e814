import { type SQL, sql } from 'drizzle-orm'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { shuffledWork } from '../asset/shuffled-work.ts'
import type { Audience, Seek } from './kind/listed.ts'
import { isListedPublicly, isOnOffer, isOpen } from './on-offer.ts'
import type { Services } from './services.ts'

interface ListedRows {
  audience: Audience
  /** The kind's own condition, on the source named `l`. */
  condition: SQL
  /** Limits the listings by an index before anything is joined. */
  seek: Seek | undefined
  /** Whether several rows belong to one listing. */
  hasManyWorks?: boolean
}

/**
 * The works of one table's listings, as `Listed.queries` returns them.
 *
 * @param source a table, or a query in parentheses, with the columns that sales and auctions share
 */
export function listedWorks(
  { clock }: Pick<Services, 'clock'>,
  source: SQL,
  { audience, condition, seek, hasManyWorks = false }: ListedRows,
): SQL {
  const l = sql`l`
  const columns = sql`l.app_id, l.asset_id, l.seller, l.royalty_receiver, l.units_left as units, l.listed_round,
    l.currency_id, l.price_order, ${hasManyWorks ? sql`l.asset_id` : sql`0::bigint`} as part_id,
    ${hasManyWorks ? shuffledWork(sql`l.asset_id`) : sql`l.shuffle_order`} as shuffle_order`
  const isFor: Record<Audience, SQL> = {
    seller: sql`l.state = 'open' and l.units_left > 0`,
    candidates: isOpen(l),
    adults: isOnOffer(l, clock.timestampSeconds),
    takers: isOnOffer(l, clock.timestampSeconds),
    everybody: sql`${isOnOffer(l, clock.timestampSeconds)} and ${isListedPublicly(l)}`,
  }
  const metadata = sql`left join ${nftMetadataTable} on ${nftMetadataTable.assetId} = l.asset_id`
  const listings = seek
    ? sql`(select * from ${source} as l where ${isOpen(l)} and ${seek.range} order by ${seek.order} limit ${seek.limit})`
    : source
  const leavesOutHidden = seek?.leavesOutHidden === true
  const shown = sql`select ${columns} from ${listings} as l ${audience === 'everybody' || leavesOutHidden ? metadata : sql``}
    where ${isFor[audience]} and ${condition} and ${leavesOutHidden ? isNotHidden() : sql`true`} and ${seek?.filter ?? sql`true`}`
  return seek ? sql`(${shown} order by ${seek.order} limit 1)` : shown
}
