import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { linkKey, nftReply } from '../nft/get-nft.ts'

export const getNftSale = endpoint({
  method: 'GET',
  path: '/api/nft/{id}/sale/{saleId}',
  summary: 'Get an NFT with one of its sales',
  description:
    'A private sale needs its key. A sale that this market does not sell is answered to its seller only, who can cancel it.',
  access: 'open',
  params: z.object({ id, saleId: id }),
  query: linkKey,
  response: nftReply,
  errors: ['nft-not-found', 'listing-not-found', 'task-of-another-contract', 'listing-not-genuine', 'invalid-id'],
})
