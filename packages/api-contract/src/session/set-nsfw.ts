import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag } from '../fields.ts'

export const setNsfw = endpoint({
  method: 'GET',
  path: '/api/set/nsfw',
  summary: 'Show or hide adult works',
  description: 'Showing them confirms an age of 18 or more.',
  access: 'open',
  sameOriginOnly: true,
  query: z.object({ nsfw: flag.default(true).describe('Whether to show adult works.') }),
  response: z.object({ nsfw: z.boolean().describe('Whether adult works are shown.') }),
  setCookie: 'Whether adult works are shown to a visitor who is not signed in.',
  errors: [],
})
