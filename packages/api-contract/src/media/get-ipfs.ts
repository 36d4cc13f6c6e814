import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getIpfs = endpoint({
  method: 'GET',
  path: '/ipfs/{cid}',
  summary: 'The file with this CID, whole or a byte range, in a sandbox',
  access: 'open',
  params: z.object({ cid: z.string().min(1).max(120) }),
  errors: ['file-not-found'],
})
