import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { moderatedFields } from './moderated-case.ts'

const decided = z
  .object({
    ...moderatedFields,
    can_appeal: z.boolean().describe('Whether the account can answer: once, while the measure stands.'),
  })
  .meta({ id: 'OwnDecision', description: 'A decision about what belongs to the account.' })

export const listOwnDecisions = endpoint({
  method: 'GET',
  path: '/api/moderation/own',
  summary: 'List what the moderators decided about the account, its works, collections and comments',
  description: 'The latest 100.',
  access: 'signed-in',
  response: z.object({ metadata: z.array(decided).describe('The decisions.') }),
  errors: [],
})
