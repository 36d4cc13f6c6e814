import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/notification/push/unsubscribe',
  summary: 'Stop push notifications to a browser of the account',
  access: 'signed-in',
  body: z.object({ endpoint: z.string().max(1_000).describe('`endpoint` of its `PushSubscription`.') }),
  response: z.object({ endpoint: z.string().describe('The endpoint.') }),
  errors: [],
})
