import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type ListedWorkRow, listedWorkTable } from './listed-work-table.ts'
import type { Works } from './works.ts'

/** The units of a work in an escrow. */
export interface HeldWork {
  units: bigint
  /** Its creator; while the work is unknown, the one that the listing claims (`creatorOf`). */
  creator: string
}

/** The row of a multi-work listing, with its works and the units in its escrow. */
export interface ManyWorksRow extends Omit<ListedWorkRow, 'assetId' | 'kind' | 'unitsLeft' | 'royaltyReceiver'> {
  /** By asset id. */
  works: ReadonlyMap<bigint, HeldWork>
}

/** The works of such a listing in the order of their ids; undefined once it has none. */
export function worksInOrder({ works }: Pick<ManyWorksRow, 'works'>): Works | undefined {
  const [first, ...others] = [...works.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  return first === undefined ? undefined : [first, ...others]
}

/** The works of the apps that a batch changes: loaded once before, written once after. */
export class WorksOfApps {
  readonly #kind: string
  readonly #rows = new RowCache<ListedWorkRow>(listedWorkTable, keyOf)

  constructor(kind: string) {
    this.#kind = kind
  }

  /** @returns the rows of the apps with their works */
  async load<Row extends { appId: bigint }>(tx: Transaction, rows: readonly Row[]): Promise<Row[]> {
    const appIds = rows.map(({ appId }) => appId)
    const stored = await tx.select().from(listedWorkTable).where(anyOf(listedWorkTable.appId, appIds))
    this.#rows.load(stored)
    const held = new Map(appIds.map((appId) => [appId, new Map<bigint, HeldWork>()]))
    for (const { appId, assetId, unitsLeft: units, royaltyReceiver: creator } of stored) {
      held.get(appId)?.set(assetId, { units, creator })
    }
    return rows.map((row) => ({ ...row, works: held.get(row.appId) }))
  }

  /** The works of an app after an event. */
  put({ works, ...row }: ManyWorksRow, before: Iterable<bigint>): void {
    for (const assetId of before) {
      if (!works.has(assetId)) this.#rows.delete(keyOf({ appId: row.appId, assetId }))
    }
    const { appId, seller, listedRound, currencyId, priceOrder, startSeconds, state, isGenuine } = row
    const shared = { appId, seller, listedRound, currencyId, priceOrder, startSeconds, state, isGenuine }
    const { royaltyBasisPoints } = row
    for (const [assetId, { units, creator }] of works) {
      const work = { assetId, unitsLeft: units, royaltyReceiver: creator, kind: this.#kind }
      const after = { ...shared, ...work, royaltyBasisPoints }
      // Most events change one work of hundreds.
      if (!isDeepStrictEqual(this.#rows.get(keyOf(after)), after)) this.#rows.put(after)
    }
  }

  async flush(tx: Transaction): Promise<void> {
    await this.#rows.flush(tx, (keys) => deleteWorks(tx, keys))
  }
}

function keyOf({ appId, assetId }: Pick<ListedWorkRow, 'appId' | 'assetId'>): string {
  return `${appId}:${assetId}`
}

async function deleteWorks(tx: Transaction, keys: readonly string[]): Promise<void> {
  const pairs = keys.map((key) => key.split(':'))
  const apps = sql.param(pairs.map(([appId]) => appId))
  const assets = sql.param(pairs.map(([, assetId]) => assetId))
  await tx.execute(
    sql`delete from ${listedWorkTable} where (app_id, asset_id) in (select * from unnest(${apps}::bigint[], ${assets}::bigint[]))`,
  )
}
