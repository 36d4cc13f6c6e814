import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { nftReply } from './get-nft.ts'

export const getNftOffer = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/offer/{offerId}',
  summary: 'One NFT, seen through one of its open offers',
  access: 'open',
  params: z.object({ id, offerId: id }),
  response: nftReply,
  errors: ['nft-not-found', 'offer-not-found', 'invalid-id'],
})
