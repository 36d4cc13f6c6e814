import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, max, notExists } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import type { Stop } from '../platform/domain.ts'
import { importNoteTable } from './import-note-table.ts'
import { missingTable } from './missing-table.ts'
import type { Services } from './services.ts'
import { Setbacks } from './setbacks.ts'

/** Concurrent imports of assets and holdings, and as many of accounts: each may take long, and no other kind waits for it. */
const PARALLEL = 2
const BATCH = 100
/** Pause when nothing is missing. */
const REST_MS = 1_000

type WorkerServices = Pick<Services, 'clock' | 'database' | 'imports' | 'projection' | 'log'>

/** Imports what blocks mention and the projection lacks, and the holdings of accounts that sign in; in one process at a time. */
export async function startImportWorker(services: WorkerServices): Promise<Stop> {
  const { database, projection } = services
  if (projection.firstRound === 0n) return async () => {}
  const leadership = database.lead('imports', async (signal) => {
    await Promise.all([findMissing, takeTurns()].map((find) => workThrough(services, find, signal)))
  })
  return () => leadership.stop()
}

interface Work {
  key: string
  begin: () => Promise<void>
}

type FindWork = (services: WorkerServices, limit: number) => Promise<Work[]>

/** Begins each import that is found as soon as there is room for it, until the signal. */
async function workThrough(services: WorkerServices, find: FindWork, signal: AbortSignal): Promise<void> {
  const { log } = services
  // Failed imports. If the node is away for an hour, they wait at most another hour.
  const setbacks = new Setbacks<string>({ firstMs: REST_MS, longestMs: 3_600_000 })
  const running = new Map<string, Promise<void>>()

  async function run({ key, begin }: Work): Promise<void> {
    try {
      await begin()
      setbacks.forget(key)
    } catch (error) {
      log.warn({ err: error, key }, 'could not import missing assets')
      setbacks.postpone(key, Date.now())
    } finally {
      running.delete(key)
    }
  }

  /** @returns whether there was anything to begin */
  async function startImports(): Promise<boolean> {
    const busy = new Set([...setbacks.waiting(Date.now()), ...running.keys()])
    const work = (await find(services, BATCH + busy.size)).filter(({ key }) => !busy.has(key))
    for (const each of work) {
      while (running.size >= PARALLEL) await Promise.race(running.values())
      if (signal.aborted) break
      running.set(each.key, run(each))
    }
    return work.length > 0
  }

  while (!signal.aborted) {
    const hasStarted = await startImports().catch((error: unknown) => {
      log.warn({ err: error }, 'could not look up missing assets')
      return false
    })
    if (!hasStarted) await wait(REST_MS, undefined, { signal }).catch(() => {})
  }
  await Promise.all(running.values())
}

const findMissing: FindWork = async ({ database, imports, clock }, limit) => {
  // While blocks are read again, a later note may have what is missing: each import would add another.
  const [last] = await database.db.select({ round: max(importNoteTable.round) }).from(importNoteTable)
  if ((last?.round ?? 0n) > clock.round) return []
  const missing = await database.db.select().from(missingTable).orderBy(asc(missingTable.sinceRound)).limit(limit)
  return missing.map(({ assetId, address }) => ({
    key: `${assetId}:${address}`,
    begin: () => (address === '' ? imports.asset(assetId) : imports.holding(assetId, address)),
  }))
}

/**
 * Imports of accounts, a page of each at a time: first of those that have not begun, then of those that have waited longest for their next
 * page. So nobody waits for the end of a large account.
 */
function takeTurns(): FindWork {
  const started = new Map<string, ReturnType<WorkerServices['imports']['account']>>()
  return async (services, limit) => {
    const unfollowed = await unfollowedAccounts(services, limit + started.size)
    const first = unfollowed.filter((address) => !started.has(address)).slice(0, limit)
    const next = [...started.keys()].slice(0, limit)
    return [...first, ...next].map((address) => ({ key: address, begin: () => importPage(services, address) }))
  }

  async function importPage({ imports }: WorkerServices, address: string): Promise<void> {
    const pages = started.get(address) ?? imports.account(address)
    started.delete(address)
    const { done } = await pages.next()
    if (!done) started.set(address, pages)
  }
}

/** Addresses of accounts whose holdings have not all been imported. */
async function unfollowedAccounts(
  { database: { db } }: Pick<WorkerServices, 'database'>,
  limit: number,
): Promise<string[]> {
  const complete = db
    .select({ noteId: importNoteTable.noteId })
    .from(importNoteTable)
    .where(
      and(
        eq(importNoteTable.address, accountAddressTable.address),
        isNull(importNoteTable.assetId),
        isNotNull(importNoteTable.content),
      ),
    )
  const rows = await db
    .select({ address: accountAddressTable.address })
    .from(accountAddressTable)
    .where(notExists(complete))
    .orderBy(asc(accountAddressTable.id))
    .limit(limit)
  return rows.map(({ address }) => address)
}
