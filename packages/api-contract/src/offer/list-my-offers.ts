import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { windowQuery } from '../fields.ts'
import { cardList } from '../nft/card.ts'

export const listMyOffers = endpoint({
  method: 'GET',
  path: '/api/offers/mine',
  summary: "The signed-in account's own offers that still hold its money, expired ones included; newest first",
  access: 'signed-in',
  query: z.object(windowQuery),
  response: cardList,
  errors: ['invalid-window'],
})
