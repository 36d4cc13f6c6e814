import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import type { Stop } from '../platform/domain.ts'
import { importNoteTable } from './import-note-table.ts'
import { missingTable } from './missing-table.ts'
import type { Services } from './services.ts'
import { Setbacks } from './setbacks.ts'

/** Imports begun at a time. */
const PARALLEL = 2
const BATCH = 100
/** Pause when nothing is missing. */
const REST_MS = 1_000

/** What could not be imported, by its key. Failing for an hour because the node is away costs at most another hour. */
export const createSetbacks = () => new Setbacks<string>({ firstMs: REST_MS, longestMs: 3_600_000 })

type WorkerServices = Pick<Services, 'database' | 'imports' | 'projection' | 'log'>

/** Imports what blocks mention and nobody knows, and the holdings of accounts that sign in; in one process at a time. */
export async function startImportWorker(services: WorkerServices): Promise<Stop> {
  const { database, projection, log } = services
  if (projection.firstRound === 0n) return async () => {}
  const leadership = database.lead('imports', async (signal) => {
    const setbacks = createSetbacks()
    while (!signal.aborted) {
      const isDone = await importMissing(services, setbacks).catch((error: unknown) => {
        log.warn({ err: error }, 'what is missing could not be imported')
        return true
      })
      if (isDone) await wait(REST_MS, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}

interface Work {
  key: string
  begin: () => Promise<void>
}

/** @returns whether nothing was imported */
export async function importMissing(
  services: Omit<WorkerServices, 'projection'>,
  setbacks: Setbacks<string>,
  nowMs = Date.now(),
): Promise<boolean> {
  const waiting = new Set(setbacks.waiting(nowMs))
  const work = (await findWork(services, BATCH + waiting.size)).filter(({ key }) => !waiting.has(key))
  let imported = 0
  for (let start = 0; start < work.length; start += PARALLEL) {
    await Promise.all(
      work.slice(start, start + PARALLEL).map(async ({ key, begin }) => {
        try {
          await begin()
          setbacks.forget(key)
          imported += 1
        } catch (error) {
          services.log.warn({ err: error, key }, 'what is missing could not be imported')
          setbacks.postpone(key, nowMs)
        }
      }),
    )
  }
  return imported === 0
}

/** @param limit of the assets and holdings, and of the accounts */
async function findWork({ database, imports }: Pick<WorkerServices, 'database' | 'imports'>, limit: number) {
  const missing = await database.db.select().from(missingTable).orderBy(asc(missingTable.sinceRound)).limit(limit)
  const accounts = await unfollowedAccounts({ database }, limit)
  return [
    ...missing.map(
      ({ assetId, address }): Work => ({
        key: `${assetId}:${address}`,
        begin: () => (address === '' ? imports.asset(assetId) : imports.holding(assetId, address)),
      }),
    ),
    ...accounts.map((address): Work => ({ key: address, begin: () => imports.account(address) })),
  ]
}

/** Accounts that signed in and whose holdings have not all been imported. */
async function unfollowedAccounts(
  { database: { db } }: Pick<WorkerServices, 'database'>,
  limit: number,
): Promise<string[]> {
  const complete = db
    .select({ noteId: importNoteTable.noteId })
    .from(importNoteTable)
    .where(
      and(
        eq(importNoteTable.address, accountTable.address),
        isNull(importNoteTable.assetId),
        isNotNull(importNoteTable.content),
      ),
    )
  const rows = await db
    .select({ address: accountTable.address })
    .from(accountTable)
    .where(notExists(complete))
    .orderBy(asc(accountTable.id))
    .limit(limit)
  return rows.map(({ address }) => address)
}
