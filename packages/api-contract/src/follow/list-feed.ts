import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, round, windowQuery } from '../fields.ts'
import { workEvent } from '../nft/work-event.ts'

export const listFeed = endpoint({
  method: 'GET',
  path: '/api/account/feed',
  summary: 'List what the accounts that the signed-in one follows have minted, listed and sold',
  description: 'The latest first, as the projection has it, at most 500.',
  access: 'signed-in',
  query: z.object(windowQuery),
  response: z.object({
    metadata: z.array(workEvent).describe('The window.'),
    bool_end: isLastWindow,
    round: round.describe('Round that the list is as of.'),
  }),
  errors: ['invalid-window'],
})
