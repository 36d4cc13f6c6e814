import { deleteNotifications as contract } from '@facet/api-contract/notification/delete-notifications'
import { handle } from '../market/services.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { changeNotifications, ownNotifications } from './unread.ts'

export const deleteNotifications = handle(contract, ({ body, session: { accountId }, services }) =>
  changeNotifications(services, accountId, (tx) =>
    tx.delete(notificationTable).where(ownNotifications(accountId, body.id)),
  ),
)
