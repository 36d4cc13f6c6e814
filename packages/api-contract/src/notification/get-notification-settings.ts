import { endpoint } from '../endpoint.ts'
import { notificationSettings } from './notification-settings.ts'

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification/settings',
  summary: 'Get the notification settings of the account',
  access: 'signed-in',
  response: notificationSettings,
  errors: [],
})
