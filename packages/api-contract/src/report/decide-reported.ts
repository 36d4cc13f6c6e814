import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reason } from '../moderation/reason.ts'
import { actions, moderated, subjectFields } from './moderated-case.ts'

export const decideReported = endpoint({
  method: 'POST',
  path: '/api/moderation/decide',
  summary: 'Hide something, mark it as for adults, ban an account, undo that, or dismiss its reports',
  description:
    'Only for the moderators of the market, and not about what is their own. It takes the thing off the queue; a measure needs no report. Works, collections and comments can be hidden, works marked, and accounts banned with all their addresses. The owner is notified.',
  access: 'signed-in',
  body: z.object({ ...subjectFields, action: z.enum(actions).describe('What is decided.'), reason }),
  response: moderated,
  errors: [
    'not-allowed',
    'nft-not-found',
    'collection-unknown',
    'comment-unknown',
    'account-unknown',
    'invalid-address',
    'already-decided',
    'reason-personal',
  ],
})
