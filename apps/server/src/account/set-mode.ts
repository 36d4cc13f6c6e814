import { setMode as contract } from '@facet/api-contract/account/set-mode'
import { eq } from 'drizzle-orm'
import { handle } from './services.ts'
import { accountTable } from './account-table.ts'

export const setMode = handle(contract, async ({ body, session, services }) => {
  const { mode } = body
  await services.database.db.update(accountTable).set({ mode }).where(eq(accountTable.id, session.accountId))
  return { mode }
})
