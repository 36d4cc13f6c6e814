import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import type { Database } from '../platform/db/database.ts'
import type { Stop } from '../platform/domain.ts'
import { onNotified } from '../stream/notified-accounts.ts'
import { KEPT, notificationTable } from './notification-table.ts'

const REST_MS = 60_000
/** Accounts of one statement. */
const BATCH = 100

/**
 * Drops surplus notifications of accounts that were notified, in one process at a time. Lists do not show them. What a restart misses is
 * dropped after the account's next notification.
 */
export async function startDroppingSurplus({ database, log }: Pick<Services, 'database' | 'log'>): Promise<Stop> {
  const leadership = database.lead('notification-surplus', async (signal) => {
    const notified = new Set<bigint>()
    const unsubscribe = await onNotified(database, (ids) => ids.forEach((id) => notified.add(id)))
    while (!signal.aborted) {
      await wait(REST_MS, undefined, { signal }).catch(() => {})
      const ids = [...notified]
      notified.clear()
      await dropSurplus(database, ids, signal).catch((error: unknown) => {
        log.warn({ err: error }, 'surplus notifications could not be dropped')
        ids.forEach((id) => notified.add(id))
      })
    }
    unsubscribe()
  })
  return () => leadership.stop()
}

/** Drops what accounts have beyond the latest of each sort. One that grows gets a new number, so numbers do not say how many there are. */
export async function dropSurplus(
  { db }: Pick<Database, 'db'>,
  accountIds: readonly bigint[],
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < accountIds.length; start += BATCH) {
    if (signal?.aborted) return
    const ids = sql.param(accountIds.slice(start, start + BATCH).map(String))
    await db.execute(sql`
      with edge as materialized (
        select account_id, is_social, (
          select number from ${notificationTable} as kept
          where kept.account_id = account.account_id and kept.is_social = sort.is_social
          order by number desc offset ${KEPT} limit 1
        ) as number
        from unnest(${ids}::bigint[]) as account(account_id), (values (true), (false)) as sort(is_social)
      ), surplus as (
        select old.id from edge join ${notificationTable} as old using (account_id, is_social)
        where old.number <= edge.number
        -- One that grows at the moment becomes the newest.
        for update of old skip locked
      )
      delete from ${notificationTable} as old using surplus where old.id = surplus.id`)
  }
}
