import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams } from '../fields.ts'
import { saleList, salesSort } from './list-sales.ts'

export const listAccountSales = endpoint({
  method: 'GET',
  path: '/api/sales/{id}',
  summary: "List an account's open sales",
  description: 'The account itself also sees its private ones.',
  access: 'open',
  readsReplica: true,
  params: accountParams,
  query: z.object({
    ...accountListQuery,
    sort: salesSort.default('new').describe('Order; by price only within ALGO.'),
  }),
  response: saleList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
