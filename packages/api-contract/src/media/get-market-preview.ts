import { endpoint } from '../endpoint.ts'

export const getMarketPreview = endpoint({
  method: 'GET',
  path: '/og/market',
  summary: 'Get the picture of a link to the market',
  description: '1,200 × 630 pixels with its mark and name.',
  access: 'open',
  file: { contentType: 'image/png', statuses: { 304: 'The file of `If-None-Match`' } },
  errors: [],
})
