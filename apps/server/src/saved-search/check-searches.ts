import { setTimeout as wait } from 'node:timers/promises'
import { listingKinds } from '@facet/api-contract/market/listing-kinds'
import { FacetError } from '@facet/errors'
import { and, eq, lte } from 'drizzle-orm'
import { readCursor } from '../chain/cursor.ts'
import type { Services } from '../market/services.ts'
import { oneWork } from '../notice/notice.ts'
import { notify } from '../notice/notify.ts'
import type { Stop } from '../platform/domain.ts'
import { newListings } from './new-listings.ts'
import { type SavedSearch, savedSearchTable } from './saved-search-table.ts'

const REST_MS = 10_000
/** A search is checked as often at most: what comes meanwhile is one notification. */
const PAUSE_MS = 5 * 60_000
/** Searches checked before a rest, those first that have waited longest: many searches wait longer instead of costing more. */
const BATCH = 20

/** Notifies accounts of new works in their saved searches, in one process at a time. */
export async function startSearchNotices(services: Services): Promise<Stop> {
  const leadership = services.database.lead('saved-search', async (signal) => {
    while (!signal.aborted) {
      await checkSearches(services).catch((error: unknown) => warn(services, error))
      await wait(REST_MS, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}

/** Checks the searches that have waited longest. */
export async function checkSearches(services: Services, now = new Date()): Promise<void> {
  const { db } = services.database
  const { checkedAt, id } = savedSearchTable
  const due = await db
    .select()
    .from(savedSearchTable)
    .where(lte(checkedAt, new Date(now.getTime() - PAUSE_MS)))
    .orderBy(checkedAt, id)
    .limit(BATCH)
  if (due.length === 0) return
  const round = (await readCursor(db))?.round ?? 0n
  for (const search of due) await check(services, search, round, now).catch((error: unknown) => warn(services, error))
}

/** While the projection is rebuilt it is behind what was checked, and nothing is new. */
async function check(services: Services, search: SavedSearch, round: bigint, now: Date): Promise<void> {
  const { database } = services
  const { id, accountId, list, query, checkedRound } = search
  const isAhead = round > checkedRound
  const works = isAhead ? await newListings(services, search, round).catch(noneOfUnknown) : []
  await database.transaction(async (tx, publish) => {
    const marked = await tx
      .update(savedSearchTable)
      .set({ checkedAt: now, ...(isAhead && { checkedRound: round }) })
      .where(and(eq(savedSearchTable.id, id), eq(savedSearchTable.checkedRound, checkedRound)))
      .returning({ id: savedSearchTable.id })
    const [newest] = works
    // Deleted, or checked by another process, meanwhile.
    if (marked.length === 0 || newest === undefined) return
    const path = `/${listingKinds[list].topic}?sort=new&${query}`
    const facts = { works: oneWork(newest), path }
    const source = { atSeconds: Math.floor(now.getTime() / 1_000), round: null, txId: null }
    await notify(tx, publish, [
      { to: { accountId }, kind: 'search', facts, groupKey: String(id), count: works.length, source },
    ])
  })
}

/** An account whose name is gone has no works under it. */
function noneOfUnknown(error: unknown): bigint[] {
  if (error instanceof FacetError && error.code === 'account-unknown') return []
  throw error
}

function warn({ log }: Services, error: unknown): void {
  log.warn({ err: error }, 'saved searches could not be checked')
}
