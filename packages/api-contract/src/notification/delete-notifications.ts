import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { notificationIds, unread } from './notification.ts'

export const deleteNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/delete',
  summary: 'Delete notifications',
  access: 'signed-in',
  body: z.object({ id: notificationIds }),
  response: unread,
  errors: [],
})
