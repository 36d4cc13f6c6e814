import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, windowQuery } from '../fields.ts'
import { listing } from './get-nft.ts'

export const listNftSales = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/sales',
  summary: 'Open sales of one NFT, the cheapest first',
  access: 'open',
  params: z.object({ id }),
  query: z.object({ ...windowQuery, key: z.string().max(100).optional() }),
  response: z.object({ sales: z.array(listing), bool_end: z.boolean() }),
  errors: ['invalid-id', 'invalid-window', 'nft-not-found'],
})
