import { endpoint } from '../endpoint.ts'
import { notificationSettings } from './notification-settings.ts'

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification/settings',
  summary: 'Get what the account wants to be notified of',
  access: 'signed-in',
  response: notificationSettings,
  errors: [],
})
