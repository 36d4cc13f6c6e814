import { checkSession as contract } from '@facet/api-contract/session/check-session'
import { handle } from './services.ts'
import { readNsfwSetting } from './visitor-nsfw.ts'

export const checkSession = handle(contract, async ({ session, request }) => {
  const { isAdult, showsNsfw } = readNsfwSetting(request, session)
  const {
    username,
    pictureCid: pp,
    address,
    wallet,
    mode,
  } = session ?? { username: null, pictureCid: null, address: null, wallet: null, mode: null }
  return { username, pp, address, wallet, is_adult: isAdult, nsfw: showsNsfw, mode }
})
