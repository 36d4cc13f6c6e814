import { checkSession as contract } from '@facet/api-contract/session/check-session'
import { handle } from './services.ts'
import { showsNsfwToVisitor } from './visitor-nsfw.ts'

export const checkSession = handle(contract, async ({ session, request }) => {
  if (session === null) {
    const isAdult = showsNsfwToVisitor(request)
    return { username: null, address: null, wallet: null, is_adult: isAdult, nsfw: isAdult, mode: null }
  }
  const { username, address, wallet, isAdult, showsNsfw, mode } = session
  return { username, address, wallet, is_adult: isAdult, nsfw: showsNsfw, mode }
})
