import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams } from '../fields.ts'
import { card, cardList } from '../nft/card.ts'

export const listAccountSales = endpoint({
  method: 'GET',
  path: '/api/sales/{id}',
  summary: "An account's open sales, by username or address; it sees its own private ones too",
  access: 'open',
  params: accountParams,
  query: z.object(accountListQuery),
  response: cardList.extend({ sales: z.array(card) }),
  errors: ['invalid-window', 'invalid-address'],
})
