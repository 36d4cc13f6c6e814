import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { commentId } from './comment-codec.ts'

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/comments/report',
  summary: 'Report a comment to the moderators',
  description: 'Once per account.',
  access: 'signed-in',
  perHour: 60,
  body: z.object({
    comment_id: commentId,
    reason: z.enum(['spam', 'offensive', 'other']).describe('Why.'),
    info: z.string().max(250).default('').describe('What the moderators should know.'),
  }),
  response: z.object({ comment_id: commentId }),
  errors: ['comment-unknown', 'comment-reported'],
})
