import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, tokenId } from '../fields.ts'

export const setFavourite = endpoint({
  method: 'POST',
  path: '/api/nft/fav',
  summary: 'Add a work to the favourites, or remove it',
  description: 'An account has at most 10,000 favourites. Adding or removing one twice changes nothing.',
  access: 'signed-in',
  body: z.object({
    token_id: id.describe('ASA id of the NFT.'),
    action: z.enum(['add', 'remove']).describe('What to do.'),
  }),
  response: z.object({
    token_id: tokenId,
    is_favorite: z.boolean().describe('Whether the work is a favourite of the account now.'),
  }),
  errors: ['nft-not-found', 'favourites-full'],
})
