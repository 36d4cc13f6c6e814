import { countNotifications } from './count-notifications.ts'
import { deleteNotifications } from './delete-notifications.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotifications } from './read-notifications.ts'
import { updateNotificationSettings } from './update-notification-settings.ts'

export const notificationRoutes = [
  listNotifications,
  countNotifications,
  readNotifications,
  readAllNotifications,
  deleteNotifications,
  getNotificationSettings,
  updateNotificationSettings,
]
