import { sql } from 'drizzle-orm'
import type { Link } from '../account/belongings.ts'
import type { Transaction } from '../platform/db/database.ts'
import { notificationTable } from './notification-table.ts'
import { pushOutboxTable } from './push-table.ts'

/** Makes unread notifications with the same key one, and numbers those of both accounts in the order of time. */
export async function mergeNotifications(tx: Transaction, { from, to }: Link): Promise<undefined> {
  const isOfBoth = sql`account_id in (${from}, ${to})`
  // Waits for those that count up one of them.
  await tx.execute(sql`select from ${notificationTable} where ${isOfBoth} order by account_id, id for update`)
  await tx.execute(sql`
    with heaped as (
      select id, first_value(id) over latest_first as kept_id, sum(count) over latest_first as size
      from ${notificationTable} where ${isOfBoth} and not is_read and group_key is not null
      window latest_first as (
        partition by group_key order by created_seconds desc, number desc
        rows between unbounded preceding and unbounded following
      )
    ), queued as (
      update ${pushOutboxTable} as queued set notification_id = kept_id from heaped
      where queued.notification_id = heaped.id and heaped.id <> kept_id
    ), dropped as (
      delete from ${notificationTable} as dropped using heaped where dropped.id = heaped.id and heaped.id <> kept_id
    )
    update ${notificationTable} as kept set count = size from heaped where kept.id = heaped.id and heaped.id = kept_id`)
  // Above all numbers that an e-mail or a queued message has seen.
  await tx.execute(sql`
    with numbered as (
      select id, max(number) over () + row_number() over (order by created_seconds, number, id) as next
      from ${notificationTable} where ${isOfBoth}
    ), queued as (
      update ${pushOutboxTable} as queued set number = next from numbered where queued.notification_id = numbered.id
    )
    update ${notificationTable} as kept
    set number = next, mailed_number = case when mailed_number = number then next end
    from numbered where kept.id = numbered.id`)
  return undefined
}
