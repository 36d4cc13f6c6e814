import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { commentId } from './comment-codec.ts'

export const deleteComment = endpoint({
  method: 'POST',
  path: '/api/comments/delete',
  summary: 'Delete a comment',
  description:
    "By its author, by the creator of the work, by the collection's or gallery's owner, or by a moderator. Nothing of it is kept.",
  access: 'signed-in',
  body: z.object({ comment_id: commentId }),
  response: z.object({ comment_id: commentId }),
  errors: ['comment-unknown', 'not-allowed'],
})
