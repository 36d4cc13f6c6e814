import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { windowQuery } from '../fields.ts'
import { cardList } from '../nft/card.ts'

export const listUnfundedOffers = endpoint({
  method: 'GET',
  path: '/api/offers/unfunded',
  summary:
    "The signed-in account's offers whose contract was created and whose money never arrived: only its deposit is locked; newest first",
  access: 'signed-in',
  query: z.object(windowQuery),
  response: cardList,
  errors: ['invalid-window'],
})
