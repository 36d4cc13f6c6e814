import { endpoint } from '../endpoint.ts'
import { unread } from './notification.ts'

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read-all',
  summary: 'Mark all notifications as read',
  access: 'signed-in',
  response: unread,
  errors: [],
})
