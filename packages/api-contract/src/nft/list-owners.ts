import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, id, isLastWindow, owned, person, round, windowQuery } from '../fields.ts'

export const listOwners = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/owners',
  summary: 'List who holds the units of an NFT',
  description:
    'Those with the most units first, at most 500. Units in the escrow of a listing, or kept for a winner, belong to no line.',
  access: 'open',
  params: z.object({ id }),
  query: z.object(windowQuery),
  response: z.object({
    owners: z
      .array(
        z.object({
          address: address.describe('Address that holds them.'),
          ...person,
          number: owned,
        }),
      )
      .describe('The window.'),
    is_complete: z.boolean().describe('False while holdings older than the market are unknown.'),
    bool_end: isLastWindow,
    round: round.describe('Round that the list is as of.'),
  }),
  errors: ['invalid-id', 'invalid-window', 'nft-not-found'],
})
