import { forgetSearch as contract } from '@facet/api-contract/saved-search/forget-search'
import { and, eq } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { readSavedSearches } from './read-saved-searches.ts'
import { savedSearchTable } from './saved-search-table.ts'

export const forgetSearch = handle(contract, async ({ body, session, services }) => {
  const { db } = services.database
  const { id, accountId } = savedSearchTable
  await db.delete(savedSearchTable).where(and(eq(id, BigInt(body.id)), eq(accountId, session.accountId)))
  return readSavedSearches(db, session.accountId)
})
