import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { accountTable } from '../account/account-table.ts'
import { importNoteTable } from '../asset/import-note-table.ts'
import { CURSOR_ID, cursorTable } from '../chain/cursor-table.ts'
import { createServer } from '../create-server.ts'
import { hashProjection } from '../chain/hash-projection.ts'
import { knownFileTable } from '../media/known-file-table.ts'
import { openFileStore } from '../media/open-file-store.ts'
import { sessionTable } from '../session/session-table.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'
import { marketTables } from './market-tables.ts'
import { withDatabase } from './open-market-database.ts'
import { Operator } from './test/operator.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
}, 120_000)
afterAll(() => postgres.stop())

/** Settings that name an empty database. */
type NewSettings = () => Promise<string[]>
const onPostgres: NewSettings = async () => [`DATABASE_URL=${await postgres.createDatabase()}`]

/** An operator of a market with rows, for each test. */
function useOperator(newSettings: NewSettings) {
  let operator: Operator
  let stored = ''
  beforeEach(async () => {
    operator = await Operator.begin({ historyRounds: 1_001 })
    await operator.init(...(await newSettings()))
    await fill()
  })
  afterEach(() => operator[Symbol.asyncDispose]())

  /** Rows as a market leaves them: numbers that JavaScript cannot hold, texts of all sorts. */
  async function fill(): Promise<void> {
    await withDatabase(operator.settings.config(), async ({ db }) => {
      await db.insert(accountTable).values([{ username: 'Zoë "Ω"\n\\' }, { isAdult: true }])
      const [account] = await db.select().from(accountTable)
      await db.insert(sessionTable).values({
        tokenHash: 'x',
        accountId: account?.id ?? 0n,
        address: 'A'.repeat(58),
        wallet: 'pera',
        expiresAt: new Date(),
      })
      await db.insert(importNoteTable).values({
        round: 9_007_199_254_740_993n,
        assetId: 7n,
        content: { amount: '18446744073709551615', isFrozen: false },
      })
      stored = await (await openFileStore(operator.settings.config())).add(Buffer.from('a picture'))
      // A work on the chain names the other one, which the market never had.
      const paths = [stored, 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy']
      await db.insert(knownFileTable).values(paths.map((path) => ({ path })))
    })
  }

  const rowsOf = () =>
    withDatabase(operator.settings.config(), async ({ db }) => {
      const all: Record<string, unknown> = {}
      for (const { name, table } of await marketTables(db)) {
        all[name] = (await db.execute(sql`select row_to_json(t)::text as json from ${table} as t order by 1`)).rows
      }
      return all
    })

  /** The same settings with an empty database. */
  async function moveAway(): Promise<void> {
    const settings = await newSettings()
    operator.settings.set({ DATA_FOLDER: operator.path('elsewhere') })
    for (const setting of settings) {
      const [name = '', ...value] = setting.split('=')
      operator.settings.set({ [name]: value.join('=') })
    }
  }

  return { operator: () => operator, stored: () => stored, rowsOf, moveAway }
}

describe.each<[string, NewSettings]>([
  ['the embedded database', async () => []],
  ['Postgres', onPostgres],
])('a backup of %s', (_name, newSettings) => {
  const market = useOperator(newSettings)

  test('restores every row exactly', async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    expect(await operator.run('backup', file, '--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/account +2 rows/),
    })
    expect(existsSync(file)).toBe(false)
    writeFileSync(`${file}.unfinished`, 'of one that was interrupted')
    expect(await operator.run('backup', file)).toMatchObject({ code: 0, text: expect.stringContaining('Wrote 6 rows') })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(`${file}.files`, 'utf8')).toBe(`${market.stored()}\n`)
    expect(await operator.run('backup', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is there already'),
    })
    const before = await market.rowsOf()

    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('has a market already'),
    })
    await market.moveAway()
    const trial = await operator.run('restore', file, '--dry-run')
    expect(trial.text).toContain('Nothing was written')
    const restored = await operator.run('restore', file)
    expect(restored.text).toMatch(/missing +bafkrei/)
    expect(restored.text).toContain('0 of 1 files are here')
    expect(await market.rowsOf()).toEqual(before)
    // Rows that come after get ids of their own.
    await withDatabase(operator.settings.config(), async ({ db }) => {
      await db.insert(accountTable).values({ username: 'third' })
    })
  })
})

describe('restore and reindex', () => {
  const market = useOperator(onPostgres)

  test('refuse a file that is cut off, not a backup, or of another release', async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    await operator.run('backup', file)
    await market.moveAway()
    const { size } = statSync(file)
    truncateSync(file, size - 20)
    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/cut off|cannot be read/),
    })
    writeFileSync(file, 'nonsense')
    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('cannot be read'),
    })
    writeFileSync(file, gzipSync('nonsense\n'))
    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is not a backup of this format'),
    })
    expect(await operator.run('restore', operator.path('nowhere'))).toMatchObject({ code: 1 })
    expect(Object.values(await market.rowsOf()).flat()).toEqual([])
  })

  test('refuse a backup of another network', async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    await withDatabase(operator.settings.config(), async ({ db }) => {
      const cursor = {
        genesisId: 'other-v1',
        genesisHash: '00',
        round: 7n,
        blockHash: '00',
        timestampSeconds: 1,
        rules: '',
      }
      await db.insert(cursorTable).values({ id: CURSOR_ID, ...cursor })
    })
    await operator.run('backup', file)
    await market.moveAway()
    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('on another network'),
    })
    expect(Object.values(await market.rowsOf()).flat()).toEqual([])
  })

  test('refuse a backup of a market with other vaults', async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    await operator.deploy()
    const { vaultAppId } = operator.settings.config()
    await operator.run('backup', file)
    await market.moveAway()
    operator.settings.set({ VAULT_APP_ID: '0', FIRST_ROUND: '0' })
    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`VAULT_APP_ID=${vaultAppId}`),
    })
    expect(Object.values(await market.rowsOf()).flat()).toEqual([])
  })

  test('rebuild from the chain, unless the first block is gone or a server runs', async () => {
    const operator = market.operator()
    const { webBuildFolder: _, ...config } = operator.settings.config()
    const follow = async (work?: () => Promise<unknown>) => {
      const server = await createServer({ ...config, port: 0, logLevel: 'silent' })
      await server.services.clock.waitFor(operator.chain.lastRound, 10_000)
      await work?.()
      const hashes = await hashProjection(server.services.database.db)
      await server.close()
      return hashes
    }
    const before = await follow(async () => {
      expect(await operator.run('reindex')).toMatchObject({
        code: 1,
        text: expect.stringContaining('Stop all of them'),
      })
    })
    expect(await operator.run('reindex', '--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringContaining('would read'),
    })
    expect(await operator.run('reindex')).toMatchObject({ code: 0, text: expect.stringContaining('from 0 on') })
    expect(await follow()).toEqual(before)
    await operator.chain.controls.mine(1_010)
    expect(await operator.run('reindex')).toMatchObject({
      code: 1,
      text: expect.stringContaining('no longer has block 0'),
    })
  })
})
