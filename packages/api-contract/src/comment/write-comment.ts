import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { comment, commentParams, commentTarget } from './comment-codec.ts'

export const writeComment = endpoint({
  method: 'POST',
  path: '/api/{kind}/comments',
  summary: 'Comment on a work, a collection or an account',
  description: '1 to 1,000 characters. Invisible characters are removed.',
  access: 'signed-in',
  refusesBanned: true,
  perHour: 60,
  params: commentParams,
  body: z.object({ ...commentTarget, comment: z.string().max(20_000).describe('The text.') }),
  response: comment,
  errors: [
    'comment-empty',
    'comment-max-1000',
    'comment-muted',
    'comment-kind-unknown',
    'nft-not-found',
    'collection-unknown',
    'account-unknown',
    'invalid-address',
  ],
})
