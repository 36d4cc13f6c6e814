import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import type { Stop } from '../platform/domain.ts'
import { importNoteTable } from './import-note-table.ts'
import { missingTable } from './missing-table.ts'
import type { Services } from './services.ts'

/** Imports begun at a time. */
const PARALLEL = 2
const BATCH = 100
/** Pause when nothing is missing, or after a failure. */
const REST_MS = 1_000

type WorkerServices = Pick<Services, 'database' | 'imports' | 'projection' | 'log'>

/** Imports what blocks mention and nobody knows, and the holdings of accounts that sign in; in one process at a time. */
export async function startImportWorker(services: WorkerServices): Promise<Stop> {
  const { database, projection, log } = services
  if (projection.firstRound === 0n) return async () => {}
  const leadership = database.lead('imports', async (signal) => {
    while (!signal.aborted) {
      const isDone = await importMissing(services).catch((error: unknown) => {
        log.warn({ err: error }, 'what is missing could not be imported')
        return true
      })
      if (isDone) await wait(REST_MS, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}

/** @returns whether nothing was left to do */
export async function importMissing({
  database,
  imports,
}: Omit<WorkerServices, 'log' | 'projection'>): Promise<boolean> {
  const missing = await database.db.select().from(missingTable).orderBy(asc(missingTable.sinceRound)).limit(BATCH)
  const accounts = await unfollowedAccounts({ database })
  const work = [
    ...missing.map(
      ({ assetId, address }) =>
        () =>
          address === '' ? imports.asset(assetId) : imports.holding(assetId, address),
    ),
    ...accounts.map((address) => () => imports.account(address)),
  ]
  for (let start = 0; start < work.length; start += PARALLEL) {
    await Promise.all(work.slice(start, start + PARALLEL).map((begin) => begin()))
  }
  return work.length === 0
}

/** Accounts that signed in and whose holdings have not all been imported. */
async function unfollowedAccounts({ database: { db } }: Pick<WorkerServices, 'database'>): Promise<string[]> {
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
    .limit(BATCH)
  return rows.map(({ address }) => address)
}
