import { getNotificationSettings as contract } from '@facet/api-contract/notification/get-notification-settings'
import { handle } from '../market/services.ts'
import { readNotificationSettings } from './notification-settings.ts'

export const getNotificationSettings = handle(contract, ({ session, services }) =>
  readNotificationSettings(services.database.db, session.accountId),
)
