import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getNsfw = endpoint({
  method: 'GET',
  path: '/api/get/nsfw',
  summary: 'Get whether adult works are shown to the visitor',
  access: 'open',
  response: z.object({ nsfw: z.boolean().describe('Whether adult works are shown.') }),
  errors: [],
})
