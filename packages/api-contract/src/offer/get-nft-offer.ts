import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { linkKey, nftReply } from '../nft/get-nft.ts'

export const getNftOffer = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/offer/{offerId}',
  summary: 'Get an NFT with one of its open offers',
  access: 'open',
  params: z.object({ id, offerId: id }),
  query: linkKey,
  response: nftReply,
  errors: ['nft-not-found', 'offer-not-found', 'task-of-another-contract', 'listing-not-genuine', 'invalid-id'],
})
