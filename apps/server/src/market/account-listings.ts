import { FacetError } from '@facet/errors'
import { and, asc, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { auctionTable } from '../auction/auction-table.ts'
import { type AssetRow, assetTable } from '../nft/asset-table.ts'
import { listWindow } from './list-window.ts'
import { type NftMetadataRow, nftMetadataTable } from '../nft/nft-metadata-table.ts'
import { addressOf } from '../account/usernames.ts'
import type { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { isForAll, isOnOffer } from './on-offer.ts'

type ListedTable = typeof saleTable | typeof auctionTable

interface AccountQuery {
  start: number
  end?: number | undefined
  sort: 'new' | 'old'
  nsfw?: boolean | undefined
  primary?: boolean | undefined
}

interface AccountList<Table extends ListedTable> {
  table: Table
  /** Where its rows come from, when that is not the table itself. */
  source?: Table
  /** Username or address. */
  account: string
  query: AccountQuery
  session: Session | null
  /** What the account sees of its own, and what everybody sees beside the rules of all lists. */
  condition: { own: SQL | undefined; others: SQL | undefined }
}

/**
 * A window of one account's listings that still hold something. It sees all of its own, that it can end them; others see those on offer.
 *
 * @throws FacetError `invalid-window`, `invalid-address`
 */
export async function accountListings<Table extends ListedTable>(
  services: Services,
  { table, source, account, query, session, condition }: AccountList<Table>,
) {
  // To the query builder one table is as good as the other.
  const listed = table as typeof saleTable
  const { start, limit } = listWindow(query)
  const address = await addressOf(services, account)
  if (address === undefined) throw new FacetError('invalid-address', { value: account })
  const isOwn = session?.address === address
  const { assetId, appId, seller, unitsLeft, listedRound } = listed
  const direction = query.sort === 'new' ? desc : asc
  const isOfSeller = query.primary ? eq(assetTable.creator, address) : ne(assetTable.creator, address)
  const works = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable, listing: listed })
    .from((source ?? table) as typeof listed)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(
      and(
        eq(seller, address),
        gt(unitsLeft, 0n),
        query.primary === undefined ? undefined : isOfSeller,
        isOwn || query.nsfw === true ? undefined : isForAll(listed),
        isOwn ? condition.own : and(isOnOffer(listed, services.clock.timestampSeconds), condition.others),
      ),
    )
    .orderBy(direction(listedRound), direction(appId))
    .limit(limit + 1)
    .offset(start)
  type Row = { asset: AssetRow; metadata: NftMetadataRow | null; listing: Table['$inferSelect'] }
  return { works: works.slice(0, limit) as Row[], isLast: works.length <= limit }
}
