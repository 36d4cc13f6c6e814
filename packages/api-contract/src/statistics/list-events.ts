import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, nsfw, round, windowQuery } from '../fields.ts'
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
    ...windowQuery,
    kind: z.enum(activityKinds).optional().describe('Only these; by default all.'),
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,9}-\d{1,9}$/)
      .optional()
      .describe(
        '`next` of the reply that this one continues; `start` and `end` then only say how many events. Without it, `start` is at most 2,000.',
      ),
    nsfw,
  }),
  response: z.object({
    metadata: z
      .array(workEvent)
      .describe(
        'The window. Among many events that the visitor may not see there can be fewer than asked for, or none, before the last.',
      ),
    bool_end: isLastWindow,
    next: z.string().nullable().describe('Where earlier events begin; null when there are none.'),
    round: round.describe('Round that the list is as of.'),
  }),
  errors: ['invalid-window'],
})
