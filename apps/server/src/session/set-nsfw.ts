import { setNsfw as contract } from '@facet/api-contract/session/set-nsfw'
import { eq } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { handle } from './services.ts'
import { setVisitorNsfw } from './visitor-nsfw.ts'

/** Hiding adult works takes nothing back of the confirmed age. */
export const setNsfw = handle(contract, async ({ query, session, services, reply }) => {
  const { nsfw } = query
  if (session === null) {
    setVisitorNsfw(reply, services.config, nsfw)
    return { nsfw }
  }
  await services.database.db
    .update(accountTable)
    .set({ isAdult: nsfw || session.isAdult, showsNsfw: nsfw })
    .where(eq(accountTable.id, session.accountId))
  return { nsfw }
})
