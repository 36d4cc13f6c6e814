import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, language } from '../fields.ts'

export const getPreview = endpoint({
  method: 'GET',
  path: '/og/nft/{id}',
  summary: 'Get the picture of a link to an NFT',
  description:
    '1,200 × 630 pixels: the work with its title, its creator and the price at which anybody can buy it, with the round at which the market read it. Redrawn when one of these changes, and every ten minutes.',
  access: 'open',
  params: z.object({ id }),
  query: z.object({ lang: language }),
  file: { contentType: 'image/png', statuses: { 304: 'The file of `If-None-Match`' } },
  errors: ['nft-not-found', 'invalid-id'],
})
