import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getPush = endpoint({
  method: 'GET',
  path: '/api/notification/push',
  summary: 'Get the key for push notifications, and where the account gets them',
  access: 'signed-in',
  response: z.object({
    key: z
      .string()
      .nullable()
      .describe('Public VAPID key of the market, base64url; null when it sends no push notifications.'),
    endpoints: z.array(z.string()).describe("Endpoints of the account's browsers that get them."),
  }),
  errors: [],
})
