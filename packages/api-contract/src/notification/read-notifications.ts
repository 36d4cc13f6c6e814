import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { notificationIds, unread } from './notification.ts'

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  summary: 'Mark notifications as read',
  access: 'signed-in',
  body: z.object({ id: notificationIds }),
  response: unread,
  errors: [],
})
