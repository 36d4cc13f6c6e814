import { logout as contract } from '@facet/api-contract/session/logout'
import { handle } from './services.ts'

export const logout = handle(contract, async ({ services, request, reply }) => {
  await services.sessions.end(request, reply)
  return { address: null }
})
