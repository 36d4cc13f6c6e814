import { listSales as contract } from '@facet/api-contract/sale/list-sales'
import type { QueryOf } from '@facet/api-contract'
import { and, eq, gt, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../nft/asset-table.ts'
import { listWindow } from '../nft/list-window.ts'
import { makeCards } from '../nft/make-cards.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import { visitorKey, visitorSeed } from '../nft/visitor-key.ts'
import { WindowAnchors } from '../nft/window-anchors.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { listingTable } from './listing-table.ts'
import { isOnOffer } from '../market/pays-royalty.ts'
import { privateListingTable } from './private-listing-table.ts'
import { currencyOfList, saleOrder } from './sale-order.ts'

const anchors = new WindowAnchors()

export const listSales = handle(contract, async ({ query, session, services, request }) => {
  const { start, limit } = listWindow(query)
  const visitor = visitorKey(request, session)
  const seed = query.seed ?? visitorSeed(visitor)
  const order = saleOrder(query.sort, seed)
  const { start: _start, end: _end, ...filters } = query
  const list = JSON.stringify([visitor, seed, filters])
  const anchor = start === 0 ? undefined : anchors.find(list, start)

  const works = await services.database.db
    .select({
      asset: assetTable,
      metadata: nftMetadataTable,
      listing: listingTable,
      orderedBy: sql<string[]>`array[${sql.join(
        order.columns.map((column) => sql`(${column})::text`),
        sql`, `,
      )}]`,
    })
    .from(listingTable)
    .innerJoin(assetTable, eq(assetTable.assetId, listingTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, listingTable.assetId))
    .where(and(...shownListings(services, query), anchor && order.after(anchor)))
    .orderBy(...order.by)
    .limit(limit + 1)
    .offset(anchor ? 0 : start)

  const shown = works.slice(0, limit)
  const last = shown.at(-1)
  if (last) anchors.remember(list, start + shown.length, last.orderedBy)
  const sales = await makeCards(services, shown, session?.address ?? null)
  return { metadata: sales, sales, bool_end: works.length <= limit, round: Math.max(services.clock.round, 0) }
})

type Filters = Pick<QueryOf<typeof contract>, 'sort' | 'verified-only' | 'nsfw' | 'asa_id' | 'tag'>

/** What every list of sales shows: open, genuine, begun, public; adult works only where they are asked for. */
function shownListings({ database, config, clock }: Services, filters: Filters): (SQL | undefined)[] {
  const { appId, assetId, state, isGenuine, unitsLeft, currencyId } = listingTable
  const { isNsfw, tags } = nftMetadataTable
  const currency = currencyOfList(filters.sort, filters.asa_id)
  const privateOnes = database.db.select().from(privateListingTable).where(eq(privateListingTable.appId, appId))
  return [
    eq(state, 'open'),
    // The partial indexes of the table are made for this very condition.
    sql`${isGenuine}`,
    gt(unitsLeft, 0n),
    isOnOffer(sql`${listingTable}`, clock.timestampSeconds),
    notExists(privateOnes),
    currency === undefined ? undefined : eq(currencyId, currencyAssetId(currency)),
    filters['verified-only'] === true ? verifiedCreators(config.verifiedAddresses) : undefined,
    filters.nsfw === true ? undefined : or(sql`${nftMetadataTable.assetId} is null`, eq(isNsfw, false)),
    filters.tag === undefined ? undefined : sql`${assetId} in (${taggedWith(database, filters.tag)})`,
  ]

  function taggedWith({ db }: Services['database'], tag: string) {
    return db
      .select({ assetId: nftMetadataTable.assetId })
      .from(nftMetadataTable)
      .where(sql`${tags} @> array[${tag}]::text[]`)
  }
}

function verifiedCreators(addresses: readonly string[]): SQL {
  return addresses.length === 0 ? sql`false` : inArray(assetTable.creator, [...addresses])
}
