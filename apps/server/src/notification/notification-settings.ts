import type { ResponseOf } from '@facet/api-contract'
import type { getNotificationSettings } from '@facet/api-contract/notification/get-notification-settings'
import { eq } from 'drizzle-orm'
import { mutedKindTable } from '../notice/notification-table.ts'
import type { Queries } from '../platform/db/database.ts'

/** The kinds of notifications that an account has turned off. */
export async function readNotificationSettings(
  db: Queries,
  accountId: bigint,
): Promise<ResponseOf<typeof getNotificationSettings>> {
  const muted = await db
    .select({ kind: mutedKindTable.kind })
    .from(mutedKindTable)
    .where(eq(mutedKindTable.accountId, accountId))
    .orderBy(mutedKindTable.kind)
  return { off: muted.map(({ kind }) => kind) }
}
