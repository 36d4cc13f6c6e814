import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { appealText } from '../moderation/reason.ts'
import { moderated, subjectFields } from './moderated-case.ts'

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/moderation/appeal',
  summary: 'Appeal against a decision of the moderators about what belongs to the account',
  description: 'Once for each measure, while it stands. The moderators decide again.',
  access: 'signed-in',
  body: z.object({ ...subjectFields, text: appealText }),
  response: moderated,
  errors: [
    'nft-not-found',
    'collection-unknown',
    'comment-unknown',
    'account-unknown',
    'invalid-address',
    'appeal-closed',
  ],
})
