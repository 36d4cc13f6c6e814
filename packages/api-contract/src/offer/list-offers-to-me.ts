import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields.ts'
import { ownCardList } from '../nft/card.ts'

export const listOffersToMe = endpoint({
  method: 'GET',
  path: '/api/offers/other',
  summary: "List others' offers for works that the account owns",
  description: 'With any of its addresses, works in its own sales included; the newest first.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: ownCardList,
  errors: ['invalid-window'],
})
