import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, tokenId } from '../fields.ts'

export const importImage = endpoint({
  method: 'GET',
  path: '/api/images/import/{token_id}',
  summary: 'Look again for the picture of a work',
  description:
    'For a page whose picture did not load: a work that the market does not know is imported, a file of its metadata that could not be read is read again, and the file store looks for the picture.',
  access: 'open',
  sameOriginOnly: true,
  params: z.object({ token_id: id }),
  response: z.object({
    token_id: tokenId,
    ipfs_hash: z
      .string()
      .describe('CID of the picture, the `key` of `/image/{spec}`; empty where the work names none on IPFS.'),
    is_available: z.boolean().describe('Whether the file store has found it.'),
  }),
  errors: ['nft-not-found', 'invalid-id'],
})
