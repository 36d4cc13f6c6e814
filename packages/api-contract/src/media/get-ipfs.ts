import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getIpfs = endpoint({
  method: 'GET',
  path: '/ipfs/{cid}',
  summary: 'Get a file by its CID',
  description: 'Whole or a byte range, in a sandbox.',
  access: 'open',
  params: z.object({ cid: z.string().min(1).max(120).describe('CID of the file.') }),
  file: {
    contentType: '*/*',
    isImmutable: true,
    statuses: { 206: 'The asked range', 304: 'The file of `If-None-Match`', 416: 'The range lies outside of the file' },
  },
  errors: ['file-not-found'],
})
