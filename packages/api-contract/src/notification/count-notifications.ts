import { endpoint } from '../endpoint.ts'
import { unread } from './notification.ts'

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/number',
  summary: 'Count the unread notifications of the account',
  access: 'signed-in',
  response: unread,
  errors: [],
})
