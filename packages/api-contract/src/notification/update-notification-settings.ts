import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { notificationKind } from './notification-kinds.ts'
import { notificationSettings } from './notification-settings.ts'

export const updateNotificationSettings = endpoint({
  method: 'POST',
  path: '/api/notification/settings',
  summary: 'Switch a kind of notification on or off',
  description: 'From now on: notifications that exist already stay.',
  access: 'signed-in',
  body: z.object({
    kind: notificationKind.describe('The kind to switch.'),
    on: z.boolean().describe('Whether the account is notified of it.'),
  }),
  response: notificationSettings,
  errors: [],
})
