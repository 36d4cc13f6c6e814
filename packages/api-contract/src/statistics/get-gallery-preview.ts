import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountParams, language } from '../fields.ts'

export const getGalleryPreview = endpoint({
  method: 'GET',
  path: '/og/gallery/{id}',
  summary: 'Get the picture of a link to a gallery',
  description:
    '1,200 × 630 pixels: the account with its picture, its verified badge, and how many works it created, how often it sold works and how many follow it. Of a banned account the picture of the market.',
  access: 'open',
  params: accountParams,
  query: z.object({ lang: language }),
  file: { contentType: 'image/png', statuses: { 304: 'The file of `If-None-Match`' } },
  errors: ['invalid-address', 'account-unknown'],
})
