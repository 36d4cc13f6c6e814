import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { windowQuery } from '../fields.ts'
import { cardList } from './card.ts'

export const listUnfinished = endpoint({
  method: 'GET',
  path: '/api/unfinished',
  summary:
    "The signed-in account's sales, auctions or offers whose contract was created and never got its work or its money: only its deposit is locked; newest first",
  access: 'signed-in',
  query: z.object({ kind: z.enum(['sale', 'auction', 'offer']), ...windowQuery }),
  response: cardList,
  errors: ['invalid-window'],
})
