import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session',
  access: 'open',
  sameOriginOnly: true,
  response: z.object({ address: z.null().describe('Nobody is signed in.') }),
  setCookie: 'Clears the session.',
  errors: [],
})
