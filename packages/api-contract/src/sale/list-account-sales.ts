import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams } from '../fields.ts'
import { cardList, sameList } from '../nft/card.ts'
import { salesSort } from './list-sales.ts'

export const listAccountSales = endpoint({
  method: 'GET',
  path: '/api/sales/{id}',
  summary: "List an account's open sales",
  description: 'The account itself also sees its private ones.',
  access: 'open',
  params: accountParams,
  query: z.object({
    ...accountListQuery,
    sort: salesSort.default('new').describe('Order; by price only within ALGO.'),
  }),
  response: cardList.extend({ sales: sameList }),
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
