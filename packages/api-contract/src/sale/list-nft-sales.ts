import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isLastWindow, next, listQuery } from '../fields.ts'
import { linkKey, saleListing } from '../nft/get-nft.ts'

export const listNftSales = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/sales',
  summary: 'List the open sales of an NFT, the cheapest first',
  description: 'Those that the visitor can buy from, and its own.',
  access: 'open',
  readsReplica: true,
  params: z.object({ id }),
  query: z.object({ ...listQuery, ...linkKey.shape }),
  response: z.object({ sales: z.array(saleListing).describe('The window.'), bool_end: isLastWindow, next }),
  errors: ['invalid-id', 'invalid-window', 'nft-not-found'],
})
