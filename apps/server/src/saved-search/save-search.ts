import { saveSearch as contract } from '@facet/api-contract/saved-search/save-search'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { lockAccounts } from '../account/lock-accounts.ts'
import { mostOwned } from '../account/most-owned.ts'
import { handle } from '../market/services.ts'
import { readSavedSearches } from './read-saved-searches.ts'
import { savedSearchTable } from './saved-search-table.ts'

export const saveSearch = handle(contract, async ({ body, session, services }) => {
  const { database, clock } = services
  const { accountId } = session
  await database.transaction(async (tx) => {
    await lockAccounts(tx, [accountId])
    // What is on offer now has been seen.
    const row = { accountId, ...body, checkedRound: BigInt(clock.shownRound) }
    const added = await tx.insert(savedSearchTable).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return
    if ((await tx.$count(savedSearchTable, eq(savedSearchTable.accountId, accountId))) > mostOwned.saved_search) {
      throw new FacetError('saved-searches-full', { max: mostOwned.saved_search })
    }
  })
  return readSavedSearches(database.db, accountId)
})
