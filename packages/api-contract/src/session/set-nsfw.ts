import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const setNsfw = endpoint({
  method: 'GET',
  path: '/api/set/nsfw',
  summary: 'The visitor confirms to be an adult: adult works are shown from now on',
  access: 'open',
  sameOriginOnly: true,
  response: z.object({ nsfw: z.boolean() }),
  errors: [],
})
