import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isLastWindow, next, listQuery } from '../fields.ts'
import { auctionListing } from '../nft/get-nft.ts'

export const listNftAuctions = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/auctions',
  summary: 'List the auctions of an NFT that are not settled, the last to end first',
  access: 'open',
  readsReplica: true,
  params: z.object({ id }),
  query: z.object(listQuery),
  response: z.object({ auctions: z.array(auctionListing).describe('The window.'), bool_end: isLastWindow, next }),
  errors: ['invalid-id', 'invalid-window', 'nft-not-found'],
})
