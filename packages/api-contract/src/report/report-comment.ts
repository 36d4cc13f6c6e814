import { z } from 'zod'
import { commentId } from '../comment/comment-codec.ts'
import { endpoint } from '../endpoint.ts'
import { reportInfo, reportKind } from './report-kinds.ts'

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/comments/report',
  summary: 'Report a comment to the moderators',
  description: 'Once per account.',
  access: 'signed-in',
  refusesBanned: true,
  perHour: 60,
  body: z.object({ comment_id: commentId, reason: reportKind, info: reportInfo }),
  response: z.object({ comment_id: commentId }),
  errors: ['comment-unknown', 'already-reported', 'report-own', 'report-max-250'],
})
