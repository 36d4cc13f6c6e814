import { setNsfw as contract } from '@facet/api-contract/session/set-nsfw'
import { eq } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { handle } from '../platform/http/handle.ts'
import { rememberAdultVisitor } from './visitor-nsfw.ts'

export const setNsfw = handle(contract, async ({ session, services, reply }) => {
  if (session === null) {
    rememberAdultVisitor(reply, services.config)
    return { nsfw: true }
  }
  await services.database.db
    .update(accountTable)
    .set({ isAdult: true, showsNsfw: true })
    .where(eq(accountTable.id, session.accountId))
  return { nsfw: true }
})
