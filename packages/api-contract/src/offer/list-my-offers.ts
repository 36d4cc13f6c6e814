import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields.ts'
import { ownCardList } from '../nft/card.ts'

export const listMyOffers = endpoint({
  method: 'GET',
  path: '/api/offers/mine',
  summary: "List the account's offers that still hold its money",
  description: 'Of all its addresses, expired ones included; the newest first.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: ownCardList,
  errors: ['invalid-window'],
})
