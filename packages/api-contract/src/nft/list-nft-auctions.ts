import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, windowQuery } from '../fields.ts'
import { auctionListing } from './get-nft.ts'

export const listNftAuctions = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/auctions',
  summary: 'Auctions of one NFT that are not settled, which ends last first',
  access: 'open',
  params: z.object({ id }),
  query: z.object(windowQuery),
  response: z.object({ auctions: z.array(auctionListing), bool_end: z.boolean() }),
  errors: ['invalid-id', 'invalid-window', 'nft-not-found'],
})
