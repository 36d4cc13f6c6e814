import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { linkKey, nftReply } from '../nft/get-nft.ts'

export const getNftAuction = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/auction/{auctionId}',
  summary: 'Get an NFT with one of its auctions',
  description: 'The auction may be over.',
  access: 'open',
  params: z.object({ id, auctionId: id }),
  query: linkKey,
  response: nftReply,
  errors: ['nft-not-found', 'listing-not-found', 'task-of-another-contract', 'listing-not-genuine', 'invalid-id'],
})
