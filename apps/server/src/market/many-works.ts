import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../chain/any-of.ts'
import type { Listed } from './kind/listed.ts'
import { listedWorks } from './listed-works.ts'
import { listedWorkTable } from './listed-work-table.ts'
import type { Services } from './services.ts'
import type { ListingRow } from './work.ts'

/** `KindOf.listed` for a kind whose listings hold many works. */
export function listedAmongMany<Row extends ListingRow>(
  kind: string,
  table: PgTable & { appId: PgColumn; $inferSelect: Row },
): Listed<Row> {
  const source = sql`(select * from ${listedWorkTable} where kind = ${kind})`
  return {
    hasManyWorks: true,
    queries: (services, audience, seek) => [
      listedWorks(services, source, { audience, condition: sql`true`, seek, hasManyWorks: true }),
    ],
    read: async ({ database }, appIds) => {
      const rows = await database.db.select().from(table).where(anyOf(table.appId, appIds))
      return rows as Row[]
    },
  }
}

/** `KindOf.withdrawable` for such a kind. @param condition on the columns of `listed_work` */
export function withdrawableAmongMany(kind: string, condition: SQL): SQL {
  return sql`
    select seller, asset_id, app_id, units_left as units, listed_round from ${listedWorkTable}
    where kind = ${kind} and state = 'open' and ${condition}`
}

/** How many works besides this one a listing holds. */
export async function countOtherWorks(
  { database }: Pick<Services, 'database'>,
  listing: bigint,
  work: bigint,
): Promise<number> {
  const { assetId, appId, unitsLeft } = listedWorkTable
  return database.db.$count(listedWorkTable, and(eq(appId, listing), ne(assetId, work), gt(unitsLeft, 0n)))
}

/** For each work, the multi-work listing that holds it: the oldest open one of this market. */
export async function poolsOf(
  services: Pick<Services, 'database'>,
  assetIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  if (assetIds.length === 0) return new Map()
  const rows = await poolQuery(services, assetIds)
  return new Map(rows.map((row) => [row.assetId, row.appId]))
}

export function poolQuery({ database }: Pick<Services, 'database'>, assetIds: readonly bigint[]) {
  const { assetId, appId } = listedWorkTable
  return database.db
    .selectDistinctOn([assetId], { assetId, appId })
    .from(listedWorkTable)
    .where(sql`${anyOf(assetId, assetIds)} and state = 'open' and is_genuine`)
    .orderBy(assetId, appId)
}
