import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nsfw, round } from '../fields.ts'
import { activityKinds } from '../nft/history-kinds.ts'
import { workEvent } from '../nft/work-event.ts'

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'List what was minted, listed, sold, bid and offered in the market',
  description:
    'The latest first, without private listings. Sales out of custody (version 1) are transfers on the chain and not listed.',
  access: 'open',
  readsReplica: true,
  query: z.object({
    kind: z.enum(activityKinds).optional().describe('Only these; by default all.'),
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,9}-\d{1,9}$/)
      .optional()
      .describe('`next` of the reply that this one continues.'),
    nsfw,
  }),
  response: z.object({
    metadata: z
      .array(workEvent)
      .describe(
        'At most 24 events. Among many that the visitor may not see there can be fewer, or none, before `next`.',
      ),
    next: z.string().nullable().describe('Where earlier events begin; null when there are none.'),
    round: round.describe('Round that the list is as of.'),
  }),
  errors: [],
})
