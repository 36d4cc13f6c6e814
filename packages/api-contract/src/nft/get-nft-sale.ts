import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { nftReply } from './get-nft.ts'

export const getNftSale = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/sale/{saleId}',
  summary: 'One NFT, seen through one of its sales; a private sale needs its key',
  access: 'open',
  params: z.object({ id, saleId: id }),
  query: z.object({ key: z.string().max(100).optional() }),
  response: nftReply,
  errors: ['nft-not-found', 'listing-not-found', 'invalid-id'],
})
