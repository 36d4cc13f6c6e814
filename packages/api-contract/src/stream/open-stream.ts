import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What a page can listen to: every block, all sales, or one NFT. */
export const streamTopic = z.string().regex(/^(block|sales|nft:\d{1,16})$/)

/** The `data` of each server-sent event; its `event` is `type`, its `id` counts up. */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('block'), round: z.number(), timestamp: z.number() }),
  z.object({
    type: z.literal('listing'),
    token_id: z.number(),
    app_id: z.number(),
    state: z.enum(['open', 'sold', 'cancelled']),
    price: z.number(),
    price_base_units: z.string(),
    asa_id: z.number(),
    units: z.string(),
    round: z.number(),
  }),
  z.object({ type: z.literal('nft'), token_id: z.number(), round: z.number() }),
])
export type StreamEvent = z.output<typeof streamEvent>

export const openStream = endpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Server-sent events of what changes in the market; Last-Event-ID resumes',
  access: 'open',
  query: z.object({
    /** Comma-separated: block, sales, nft:1234. */
    topics: z.string().max(1000),
  }),
  errors: ['rate-limited'],
})
