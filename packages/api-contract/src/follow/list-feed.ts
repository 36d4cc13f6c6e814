import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, round, windowQuery } from '../fields.ts'
import { card } from '../nft/card.ts'
import { historyEntry } from '../nft/get-nft.ts'

export const listFeed = endpoint({
  method: 'GET',
  path: '/api/account/feed',
  summary: 'List what the accounts that the signed-in one follows have minted, listed and sold',
  description: 'The latest first, as the projection has it, at most 500.',
  access: 'signed-in',
  query: z.object(windowQuery),
  response: z.object({
    metadata: z
      .array(historyEntry.extend({ nft: card.describe('The work, with its best open listing.') }))
      .describe('The window.'),
    bool_end: isLastWindow,
    round: round.describe('Round that the list is as of.'),
  }),
  errors: ['invalid-window'],
})
