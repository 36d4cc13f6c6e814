import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, next, seconds, listQuery } from '../fields.ts'
import { similarWork } from '../nft/similar-work.ts'
import { actions, moderatedFields } from './moderated-case.ts'
import { reportKind } from './report-kinds.ts'

const reported = z
  .object({
    ...moderatedFields,
    requested_at: seconds.describe('Since when it waits.'),
    is_appeal: z.boolean().describe('Whether its owner waits for an answer.'),
    reports: z
      .array(z.object({ kind: reportKind, count: z.number().describe('How many accounts reported it so.') }))
      .describe('The reports, by why.'),
    infos: z.array(z.string()).describe('What the latest reports say, 20 at most. Not to be trusted.'),
    similar_to: similarWork
      .nullable()
      .describe(
        'The earlier work of another creator that it looks like, as the market found by itself; null for none.',
      ),
    actions: z.array(z.enum(actions)).describe('What can be decided now.'),
  })
  .meta({ id: 'Reported', description: 'Something that waits for the moderators.' })

export const listReported = endpoint({
  method: 'GET',
  path: '/api/moderation/queue',
  summary: 'List what waits for the moderators: reports and appeals',
  description: 'Only for the moderators of the market. What waits longest comes first.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: z.object({ metadata: z.array(reported).describe('The window.'), bool_end: isLastWindow, next }),
  errors: ['not-allowed', 'invalid-window'],
})
