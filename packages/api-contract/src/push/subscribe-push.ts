import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language } from '../fields.ts'

/** As browsers answer them: an uncompressed point of P-256, and 16 bytes. */
const publicKey = z.string().regex(/^[\w-]{87}$/, 'is not a public key')
const secret = z.string().regex(/^[\w-]{22}$/, 'is not a secret')

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/notification/push/subscribe',
  summary: 'Send push notifications to this browser',
  description: 'Until it signs out. An endpoint of another account moves to this one. An account has at most 10.',
  access: 'signed-in',
  perHour: 30,
  body: z.object({
    endpoint: z.string().max(1_000).describe('`endpoint` of the `PushSubscription`: https, at a public host.'),
    p256dh: publicKey.describe('Its key `p256dh`, base64url.'),
    auth: secret.describe('Its key `auth`, base64url.'),
    lang: language,
  }),
  response: z.object({ endpoint: z.string().describe('The endpoint.') }),
  errors: ['push-unavailable', 'push-endpoint-refused', 'push-browsers-full'],
})
