import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { windowQuery } from '../fields.ts'
import { cardList } from '../nft/card.ts'

export const listOffersToMe = endpoint({
  method: 'GET',
  path: '/api/offers/other',
  summary:
    'Open offers of others for works that the signed-in account owns, those in its own sales included; newest first',
  access: 'signed-in',
  query: z.object(windowQuery),
  response: cardList,
  errors: ['invalid-window'],
})
