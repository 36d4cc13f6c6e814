import type { ResponseOf } from '@facet/api-contract'
import type { CollectionFigures } from '@facet/api-contract/collection/collection'
import type { getCollection } from '@facet/api-contract/collection/get-collection'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { assetEventTable, isPaidSale, isSaleKind } from '../asset/asset-event-table.ts'
import { countedWorkTable } from '../asset/attribute-count-table.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { appAddress } from '../chain/app-address.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import { worksWithListings } from '../market/best-listings.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import { titleOf } from '../market/work.ts'
import { historyEntries, isShownTo } from '../nft/nft-history.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'
import { readFloors } from './read-floors.ts'

const [MAX_TRAITS, MAX_VALUES] = [50, 100]

/** Figures, traits and activity over all works of a collection. */
export interface CollectionFacts {
  figures: CollectionFigures
  traits: ResponseOf<typeof getCollection>['traits']
  activity: ResponseOf<typeof getCollection>['activity']
}

/** Reads every work of a collection that moderators did not hide: 10,000 take some tenths of a second. */
export async function readFacts(services: Services, collectionId: bigint): Promise<CollectionFacts> {
  // Read first: the facts below are as of this round or a later one.
  const asOf = { checked_round: services.clock.shownRound, checked_at: services.clock.timestampSeconds }
  const ids = await readWorks(services, collectionId)
  const works = sql`(select unnest(${sql.param(ids)}::bigint[]) as asset_id)`
  const [listed, volume, owners, traits, activity] = await Promise.all([
    readListed(services, collectionId, works),
    readVolume(services, works),
    countOwners(services, works),
    readTraits(services, works),
    readActivity(services, works),
  ])
  return { figures: { works: ids.length, ...listed, ...volume, owners, ...asOf }, traits, activity }
}

/** The works of a collection that moderators did not hide: hidden works are looked up once, not for each fact. */
async function readWorks({ database }: Services, id: bigint): Promise<string[]> {
  const { collectionId, assetId } = collectionWorkTable
  const works = await database.db
    .select({ assetId })
    .from(collectionWorkTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(and(eq(collectionId, id), isNotHidden()))
  return works.map((work) => String(work.assetId))
}

/**
 * The open listings, visible to everybody, of the works of a collection, with the columns of `Listed.queries` and their `kind`. They are
 * found by their creators, to whom the royalty of each genuine listing goes.
 */
function listingsOfWorks(services: Services, creators: readonly string[], works: SQL): SQL {
  const listings = services.kinds.flatMap(({ name, listed }, place) =>
    listed
      ? listed
          .queries(services, 'adults')
          .map((query) => sql`select ${place}::integer as place, ${name}::text as kind, l.* from (${query}) as l`)
      : [],
  )
  return sql`select l.* from ${unionOf(listings)} as l
    where l.royalty_receiver = any(${sql.param(creators)}::text[]) and l.asset_id in ${works}`
}

/** All listings of the creators: the sums read them all. */
const ALL_LISTINGS = 1_000_000

async function readListed(
  services: Services,
  collectionId: bigint,
  works: SQL,
): Promise<Pick<CollectionFigures, 'floor' | 'listed'>> {
  const { id, creators: creatorsColumn } = collectionTable
  const [collection] = await services.database.db
    .select({ creators: creatorsColumn })
    .from(collectionTable)
    .where(eq(id, collectionId))
  const creators = collection?.creators ?? []
  const [floors, { rows }] = await Promise.all([
    readFloors(services, [{ id: collectionId, creators }], ALL_LISTINGS),
    services.database.db.execute<{ listed: number }>(sql`
      select count(distinct asset_id)::integer as listed from (${listingsOfWorks(services, creators, works)}) as listing`),
  ])
  return { floor: floors.get(collectionId) ?? null, listed: rows[0]?.listed ?? 0 }
}

/** Sales of one work by contracts: those out of custody are transfers on the chain, and what several were sold for is the price of none. */
async function readVolume({ database }: Services, works: SQL): Promise<Pick<CollectionFigures, 'sold' | 'volume'>> {
  const { rows } = await database.db.execute<{ currency_id: string; sold: number; paid: string }>(sql`
    select currency_id, count(*)::integer as sold, sum(paid_base_units) as paid
    from ${assetEventTable} where ${isPaidSale(assetEventTable)} and asset_id in ${works}
    group by currency_id order by currency_id`)
  return {
    sold: rows.reduce((sum, { sold }) => sum + sold, 0),
    volume: rows.map((row) => ({ asa_id: currencyToWire(BigInt(row.currency_id)), base_units: row.paid })),
  }
}

const MAX_SALES = 50

/** The newest sales that everybody may know of. */
async function readActivity(services: Services, works: SQL): Promise<CollectionFacts['activity']> {
  const { db } = services.database
  const { assetId, round, intra, position, kind } = assetEventTable
  // An index has each work's newest event; without this the planner may walk all events of the market.
  const ofWork = db
    .select()
    .from(assetEventTable)
    .where(and(eq(assetId, sql`work.asset_id`), isSaleKind(kind), isShownTo(services, { viewer: null })))
    .orderBy(desc(round), desc(intra), desc(position))
    .limit(MAX_SALES)
    .as('event')
  const events = await db
    .select(ofWork._.selectedFields)
    .from(sql`${works} as work`)
    .crossJoinLateral(ofWork)
    .orderBy(desc(ofWork.round), desc(ofWork.intra), desc(ofWork.position))
    .limit(MAX_SALES)
  const chosen = events.map((event) => ({ assetId: event.assetId ?? 0n, listing: null }))
  const [entries, shown] = await Promise.all([historyEntries(services, events), worksWithListings(services, chosen)])
  const titles = new Map(shown.map((work) => [work.asset.assetId, titleOf(work)]))
  return entries.map((entry, index) => {
    const work = events[index]?.assetId ?? 0n
    return { ...entry, token_id: Number(work), title: titles.get(work) ?? `#${work}` }
  })
}

async function countOwners({ database, config }: Services, works: SQL): Promise<number> {
  const { rows } = await database.db.execute<{ owners: number }>(sql`
    select count(distinct address)::integer as owners from ${holdingTable} as holding
    where asset_id in ${works} and amount_base_units > 0
      and address <> ${appAddress(BigInt(config.prizeVaultAppId))}
      and not exists (select 1 from ${marketAppTable} as app where app.address = holding.address)`)
  return rows[0]?.owners ?? 0
}

async function readTraits({ database }: Services, works: SQL): Promise<CollectionFacts['traits']> {
  const { rows } = await database.db.execute<{ name: string; value: string; works: number }>(sql`
    with counted as materialized (
      select has.key as name, has.value, count(*)::integer as works
      from ${countedWorkTable} as work, jsonb_to_recordset(work.attributes) as has(key text, value text)
      where work.asset_id in ${works} group by 1, 2),
    placed as (
      select *, row_number() over (partition by name order by works desc, value) as place,
        sum(works) over (partition by name) as of_name from counted),
    named as (select *, dense_rank() over (order by of_name desc, name) as rank from placed where place <= ${MAX_VALUES})
    select name, value, works from named where rank <= ${MAX_TRAITS} order by rank, place`)
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, values]) => ({
    name,
    values: values.map(({ value, works }) => ({ value, number: works })),
  }))
}
