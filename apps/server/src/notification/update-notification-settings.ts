import { updateNotificationSettings as contract } from '@facet/api-contract/notification/update-notification-settings'
import { and, eq } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { mutedKindTable } from '../notice/notification-table.ts'
import { readNotificationSettings } from './notification-settings.ts'

export const updateNotificationSettings = handle(contract, async ({ body, session: { accountId }, services }) => {
  const { db } = services.database
  const { kind, on } = body
  if (on) {
    await db.delete(mutedKindTable).where(and(eq(mutedKindTable.accountId, accountId), eq(mutedKindTable.kind, kind)))
  } else {
    await db.insert(mutedKindTable).values({ accountId, kind }).onConflictDoNothing()
  }
  return readNotificationSettings(db, accountId)
})
