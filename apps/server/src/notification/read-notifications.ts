import { readNotifications as contract } from '@facet/api-contract/notification/read-notifications'
import { handle } from '../market/services.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { changeNotifications, ownNotifications } from './unread.ts'

export const readNotifications = handle(contract, ({ body, session: { accountId }, services }) =>
  changeNotifications(services, accountId, (tx) =>
    tx.update(notificationTable).set({ isRead: true }).where(ownNotifications(accountId, body.id)),
  ),
)
