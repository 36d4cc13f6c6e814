import { and, asc, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import { assetTable } from '../nft/asset-table.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import { type Work, worksOf } from '../nft/work.ts'
import type { ListedTables } from './list-listings.ts'
import { cutToWindow, listWindow } from './list-window.ts'
import { addressOf } from '../account/usernames.ts'
import type { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { isForAll, isOnOffer } from './on-offer.ts'

interface AccountQuery {
  start: number
  end?: number | undefined
  sort: 'new' | 'old'
  nsfw?: boolean | undefined
  primary?: boolean | undefined
}

interface AccountList<Kind extends keyof ListedTables> {
  kind: Kind
  table: ListedTables[Kind]
  /** Where its rows come from, when that is not the table itself. */
  source?: ListedTables[Kind]
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
export async function accountListings<Kind extends keyof ListedTables>(
  services: Services,
  { kind, table, source, account, query, session, condition }: AccountList<Kind>,
): Promise<{ works: Work[]; isLast: boolean }> {
  // To the query builder one table is as good as the other.
  const listed = table as typeof saleTable
  const window = listWindow(query)
  const address = await addressOf(services, account)
  const isOwn = session?.address === address
  const { assetId, appId, seller, unitsLeft, listedRound } = listed
  const direction = query.sort === 'new' ? desc : asc
  const isOfSeller = query.primary ? eq(assetTable.creator, address) : ne(assetTable.creator, address)
  const rows = await services.database.db
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
    .limit(window.limit + 1)
    .offset(window.start)
  const { shown, isLast } = cutToWindow(rows, window)
  return { works: worksOf(kind as 'sale', shown), isLast }
}
