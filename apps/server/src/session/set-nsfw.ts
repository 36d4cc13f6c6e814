import { setNsfw as contract } from '@facet/api-contract/session/set-nsfw'
import { eq } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { handle } from './services.ts'
import { readNsfwSetting, setVisitorNsfw } from './visitor-nsfw.ts'

/** Hiding adult works does not undo the confirmation of the age. */
export const setNsfw = handle(contract, async ({ query, session, services, request, reply }) => {
  const { nsfw } = query
  const isAdult = nsfw || readNsfwSetting(request, session).isAdult
  if (session !== null) {
    await services.database.db
      .update(accountTable)
      .set({ isAdult, showsNsfw: nsfw })
      .where(eq(accountTable.id, session.accountId))
  } else if (isAdult) setVisitorNsfw(reply, services.config, nsfw)
  return { nsfw }
})
