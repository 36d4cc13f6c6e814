import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields.ts'
import { ownCardList } from '../nft/card.ts'

export const listOffersToMe = endpoint({
  method: 'GET',
  path: '/api/offers/other',
  summary: "List others' offers for works that the account owns",
  description:
    'With any of its addresses, works in its own sales and in custody included; the newest first. A work in custody has to be taken back before an offer for it can be accepted.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: ownCardList,
  errors: ['invalid-window'],
})
