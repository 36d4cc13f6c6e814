import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { nftReply } from './get-nft.ts'

export const getNftAuction = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/auction/{auctionId}',
  summary: 'One NFT, seen through one of its auctions, running or over',
  access: 'open',
  params: z.object({ id, auctionId: id }),
  response: nftReply,
  errors: ['nft-not-found', 'listing-not-found', 'invalid-id'],
})
