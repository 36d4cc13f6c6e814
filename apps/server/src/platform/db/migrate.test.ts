import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases, type TestDatabaseSource } from '../test/test-databases.ts'
import { startTestPostgres } from '../test/test-postgres.ts'
import type { Database } from './database.ts'
import { checkApplied, migrate, migrationsFolder } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

const outdated = { code: 'database-outdated', message: expect.stringMatching(/another version.*npm run reset/) }

/** As if an earlier version, with another first migration, had made it. */
const makeOld = ({ db }: Database) => db.execute(sql`update drizzle.migration set hash = 'other', created_at = 1`)

describe.each(testDatabases)('migrating, on $name', (kind) => {
  let source: TestDatabaseSource
  beforeAll(async () => {
    source = await kind.start()
  })
  afterAll(() => source.stop())

  async function migrateAfter(change: (database: Database) => Promise<unknown>): Promise<unknown> {
    const database = await source.open()
    try {
      await change(database)
      return await migrate(database.db).catch((error: unknown) => error)
    } finally {
      await database.close()
    }
  }

  test('changes nothing where all is applied', async () => {
    expect(await migrateAfter(async () => {})).toBeUndefined()
  })

  test('refuses what another version made, older or newer', async () => {
    const error = await migrateAfter(makeOld)
    expect(error).toBeInstanceOf(FacetError)
    expect(error).toMatchObject(outdated)
    expect(await migrateAfter(({ db }) => db.execute(sql`update drizzle.migration set hash = 'other'`))).toMatchObject(
      outdated,
    )
  })

  test('detects a database that lacks the newest migrations', async () => {
    const database = await source.open()
    const ours = readMigrationFiles({ migrationsFolder })
    expect(await checkApplied(database.db, ours)).toBe('current')
    expect(await checkApplied(database.db, [...ours, { hash: 'newer' }])).toBe('older')
    await database.close()
  })

  test('leaves alone what a later release added', async () => {
    const added = sql`insert into drizzle.migration (hash, created_at) values ('later', 9999999999999)`
    expect(await migrateAfter(({ db }) => db.execute(added))).toBeUndefined()
  })
})

test('reports a database of another version each time it is opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-old-'))
  const postgres = await startTestPostgres()
  try {
    const url = await postgres.createDatabase()
    for (const open of [() => openPglite({ folder }), () => openPostgres({ url, poolSize: 2 })]) {
      const database = await open()
      await makeOld(database)
      await database.close()
      await expect(open()).rejects.toMatchObject(outdated)
      await expect(open()).rejects.toMatchObject(outdated)
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
