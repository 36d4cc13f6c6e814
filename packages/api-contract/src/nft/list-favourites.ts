import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields.ts'
import { cardList } from './card.ts'

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/nft/fav',
  summary: "List the signed-in account's favourites",
  description: 'The last added first, each with its best open listing.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: cardList,
  errors: ['invalid-window'],
})
