import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getNsfw = endpoint({
  method: 'GET',
  path: '/api/get/nsfw',
  summary: 'Whether adult works are shown to this visitor',
  access: 'open',
  response: z.object({ nsfw: z.boolean() }),
  errors: [],
})
