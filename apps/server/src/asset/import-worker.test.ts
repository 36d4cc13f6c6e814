import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../account/open-account.ts'
import type { Database } from '../platform/db/database.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'
import { importNoteTable } from './import-note-table.ts'
import { startImportWorker } from './import-worker.ts'
import { missingTable } from './missing-table.ts'

let database: Database
beforeAll(async () => void (database = await openTestPglite()))
afterAll(() => database.close())

/** The services of a worker whose imports are these. */
function servicesWith(imports: object, clock = { round: 1 }) {
  const services = { clock, database, projection: { firstRound: 1n }, log: { warn: () => {} }, imports }
  return services as unknown as Parameters<typeof startImportWorker>[0]
}

/** Imports of one step each, which are added to a list when they are done. */
function importsInto(done: string[], delay = async (_address: string): Promise<void> => {}) {
  return {
    account: async function* (address: string) {
      await delay(address)
      await noteComplete(address)
      done.push(address)
      yield
    },
    asset: async (assetId: bigint) => {
      await database.db.delete(missingTable).where(eq(missingTable.assetId, assetId))
      done.push(String(assetId))
    },
  }
}

async function noteComplete(address: string): Promise<void> {
  const content = { isComplete: true as const }
  await database.db.insert(importNoteTable).values({ round: 1n, assetId: null, address, content })
}

test('an account with many holdings delays no other import', async () => {
  for (const address of ['huge', 'second', 'third']) await openAccount(database, address)
  await database.db.insert(missingTable).values([7n, 8n].map((assetId) => ({ assetId, address: '', sinceRound: 1n })))
  const huge = Promise.withResolvers<void>()
  const done: string[] = []
  const services = servicesWith(
    importsInto(done, async (address) => {
      if (address === 'huge') await huge.promise
    }),
  )
  const stop = await startImportWorker(services)
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['7', '8', 'second', 'third'])

  // An account that comes later does not wait either.
  await openAccount(database, 'fourth')
  await expect.poll(() => done, { timeout: 10_000 }).toContain('fourth')
  expect(done).not.toContain('huge')
  huge.resolve()
  await expect.poll(() => done, { timeout: 10_000 }).toContain('huge')
  await stop()
})

test('accounts with many holdings take turns and do not delay one that signs in later', async () => {
  for (const address of ['large', 'larger', 'largest']) await openAccount(database, address)
  const pages: string[] = []
  const services = servicesWith({
    account: async function* (address: string) {
      for (let page = 0; page < (address === 'small' ? 1 : 200); page++) {
        if (page > 0) yield
        await wait(1)
        pages.push(address)
        if (pages.length === 30) await openAccount(database, 'small')
      }
      await noteComplete(address)
    },
  })
  const stop = await startImportWorker(services)
  await expect.poll(() => pages.length, { timeout: 10_000 }).toBe(601)
  await stop()
  expect(new Set(pages.slice(0, 3)).size).toBe(3)
  const last = ['large', 'larger', 'largest'].map((address) => pages.lastIndexOf(address))
  expect(Math.min(...last), 'none ends long before another').toBeGreaterThan(590)
  expect(pages.indexOf('small')).toBeLessThan(40)
})

test('does not import what a note of a later round may contain', async () => {
  await database.db.insert(importNoteTable).values({ round: 50n, assetId: 9n, address: null, content: null })
  await database.db.insert(missingTable).values({ assetId: 9n, address: '', sinceRound: 2n })
  await openAccount(database, 'sixth')
  const done: string[] = []
  const clock = { round: 49 }
  const services = servicesWith(importsInto(done), clock)
  const stop = await startImportWorker(services)
  await expect.poll(() => done, { timeout: 10_000 }).toContain('sixth')
  await openAccount(database, 'seventh')
  await expect.poll(() => done, { timeout: 10_000 }).toContain('seventh')
  expect(done).toEqual(['sixth', 'seventh'])
  clock.round = 50
  await expect.poll(() => done, { timeout: 10_000 }).toContain('9')
  await stop()
})
