import { readAllNotifications as contract } from '@facet/api-contract/notification/read-all-notifications'
import { and, eq } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { changeNotifications } from './unread.ts'

export const readAllNotifications = handle(contract, ({ session: { accountId }, services }) =>
  changeNotifications(services, accountId, (tx) =>
    tx
      .update(notificationTable)
      .set({ isRead: true })
      .where(and(eq(notificationTable.accountId, accountId), eq(notificationTable.isRead, false))),
  ),
)
