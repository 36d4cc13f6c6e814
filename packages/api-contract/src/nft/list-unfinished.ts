import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { windowQuery } from '../fields.ts'
import { cardList, kindName } from './card.ts'

export const listUnfinished = endpoint({
  method: 'GET',
  path: '/api/unfinished',
  summary: "List the account's unfinished listings",
  description:
    'Listings whose contract was created and never got its NFT or its money, so that only its deposit is locked; the newest first.',
  access: 'signed-in',
  query: z.object({ kind: kindName.optional().describe('Kind of listing; left out: all kinds.'), ...windowQuery }),
  response: cardList,
  errors: ['invalid-window'],
})
