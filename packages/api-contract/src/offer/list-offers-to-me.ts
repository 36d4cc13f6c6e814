import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields.ts'
import { cardList } from '../nft/card.ts'

export const listOffersToMe = endpoint({
  method: 'GET',
  path: '/api/offers/other',
  summary: "List others' offers for works that the account owns",
  description: 'Works in its own sales included; the newest first.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: cardList,
  errors: ['invalid-window'],
})
