import { countNotifications as contract } from '@facet/api-contract/notification/count-notifications'
import { handle } from '../market/services.ts'
import { countUnread } from './unread.ts'

export const countNotifications = handle(contract, ({ session, services }) =>
  countUnread(services.database.db, session.accountId),
)
