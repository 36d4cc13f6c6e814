import { checkGlyph as contract } from '@facet/api-contract/account/check-glyph'
import { eq } from 'drizzle-orm'
import { accountTable } from './account-table.ts'
import { handle } from './services.ts'

export const checkGlyph = handle(contract, async ({ session, services }) => {
  const { id, glyph } = accountTable
  const [account] = await services.database.db.select({ glyph }).from(accountTable).where(eq(id, session.accountId))
  return { glyph: account?.glyph ?? null }
})
