import { sql } from 'drizzle-orm'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import type { Transaction } from '../platform/db/database.ts'
import { notifiedTable } from './notification-table.ts'

/** The last block whose events accounts were notified of. */
export type Notified = Pick<typeof notifiedTable.$inferSelect, 'round' | 'timestampSeconds'>

const BEFORE_ALL: Notified = { round: -1n, timestampSeconds: 0 }

/**
 * Advances the mark to a block, in its transaction. It never moves back, so a rebuild notifies nobody twice.
 *
 * @returns where it was
 */
export async function moveNotified(tx: Transaction, { round, timestampSeconds }: ChainBlock): Promise<Notified> {
  const { rows } = await tx.execute<{ round: string; seconds: string }>(sql`
    with before as (select round, timestamp_seconds from ${notifiedTable}),
    moved as (
      insert into ${notifiedTable} as notified values (1, ${round}, ${timestampSeconds})
      on conflict (id) do update set round = excluded.round, timestamp_seconds = excluded.timestamp_seconds
      where notified.round < excluded.round
    )
    select round::text, timestamp_seconds::text as seconds from before`)
  const [before] = rows
  return before ? { round: BigInt(before.round), timestampSeconds: Number(before.seconds) } : BEFORE_ALL
}
