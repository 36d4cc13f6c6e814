import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, next, listQuery } from '../fields.ts'
import { comment, commentParams, commentTarget } from './comment-codec.ts'

export const listComments = endpoint({
  method: 'GET',
  path: '/api/{kind}/comments',
  summary: 'List the comments on a work, a collection or an account',
  description: 'The latest first, without those of accounts that the signed-in one has muted. A page has 30.',
  access: 'open',
  params: commentParams,
  query: z.object({ ...listQuery, ...commentTarget }),
  response: z.object({
    metadata: z.array(comment).describe('The window.'),
    bool_end: isLastWindow,
    next,
    total: z.number().int().nonnegative().nullable().describe('How many there are; null for more than 1,000.'),
  }),
  errors: [
    'invalid-window',
    'comment-kind-unknown',
    'nft-not-found',
    'collection-unknown',
    'account-unknown',
    'invalid-address',
  ],
})
