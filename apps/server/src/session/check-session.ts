import { checkSession as contract } from '@facet/api-contract/session/check-session'
import { addressesOf } from '../account/find-account.ts'
import { handle } from './services.ts'
import { readNsfwSetting } from './visitor-nsfw.ts'

export const checkSession = handle(contract, async ({ session, request, services }) => {
  const { isAdult, showsNsfw } = readNsfwSetting(request, session)
  const {
    username,
    pictureCid: pp,
    address,
    wallet,
    mode,
  } = session ?? { username: null, pictureCid: null, address: null, wallet: null, mode: null }
  const addresses = session && (await addressesOf(services.database.db, session.accountId))
  return { username, pp, address, addresses, wallet, is_adult: isAdult, nsfw: showsNsfw, mode }
})
