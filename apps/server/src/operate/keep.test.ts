import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { gunzipSync, gzipSync } from 'node:zlib'
import { accountTable } from '../account/account-table.ts'
import { importNoteTable } from '../asset/import-note-table.ts'
import { CURSOR_ID, cursorTable } from '../chain/cursor-table.ts'
import { createServer } from '../create-server.ts'
import { hashProjection } from '../chain/hash-projection.ts'
import { knownFileTable } from '../media/known-file-table.ts'
import { openFileStore } from '../media/open-file-store.ts'
import { pictureTable } from '../media/picture-table.ts'
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
    await withDatabase(
      operator.settings.config(),
      async ({ db }) => {
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
        await db.insert(pictureTable).values({
          cid: stored,
          contentType: 'image/png',
          extension: 'png',
          width: 1,
          height: 1,
          fileSizeBytes: 9,
          sha256: '00',
          paint: '#000000',
          thumbhash: '',
        })
      },
      'migrate',
    )
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

  test('restores every row exactly', { timeout: 180_000 }, async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    expect(await operator.run('backup', file, '--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/account +2 rows/),
    })
    expect(existsSync(file)).toBe(false)
    writeFileSync(`${file}.unfinished`, 'of one that was interrupted')
    expect(await operator.run('backup', file)).toMatchObject({ code: 0, text: expect.stringContaining('Wrote 7 rows') })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(`${file}.files`, 'utf8')).toBe(`${market.stored()}\n`)
    expect(await operator.run('backup', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('already exists'),
    })
    const before = await market.rowsOf()

    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/has a market already: .* keep that service stopped, replace the database/),
    })
    await market.moveAway()
    const trial = await operator.run('restore', file, '--dry-run')
    expect(trial.text).toContain('Nothing was written')
    const restored = await operator.run('restore', file)
    expect(restored.text).toMatch(/missing +bafkrei/)
    expect(restored.text).toContain('0 of 1 files are here')
    expect(await market.rowsOf()).toEqual(before)
    // Later rows get new ids.
    await withDatabase(operator.settings.config(), async ({ db }) => {
      await db.insert(accountTable).values({ username: 'third' })
    })
    // Its listings are older, though no server has read a block with this database.
    await operator.deploy()
    const { firstRound } = operator.settings.config()
    expect(await operator.deploy('--begin', 'now')).toMatchObject({
      code: 1,
      text: expect.stringContaining('been used'),
    })
    expect(operator.settings.config().firstRound).toBe(firstRound)
  })
})

describe.each<[string, NewSettings]>([
  ['the embedded database', async () => []],
  ['Postgres', onPostgres],
])('%s that has nothing in it', (_name, newSettings) => {
  const market = useOperator(newSettings)

  test('commands other than restore leave it empty and exit with 1', { timeout: 120_000 }, async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    await operator.run('backup', file)
    await market.moveAway()
    const commands = [
      ['backup', operator.path('other.backup')],
      ['backup', operator.path('other.backup'), '--dry-run'],
      ['reindex'],
      ['reindex', '--dry-run'],
      ['moderators', 'list'],
      ['moderators', 'add', operator.payer.address],
      ['verify-user', 'list'],
    ]
    for (const command of commands) {
      expect({ command, ...(await operator.run(...command)) }).toMatchObject({
        code: 1,
        text: expect.stringContaining('has nothing of a market in it yet'),
      })
    }
    expect((await operator.run('restore', file, '--dry-run')).text).toContain('Nothing was written')
    const { databaseUrl, dataFolder } = operator.settings.config()
    expect(existsSync(`${dataFolder}/database`)).toBe(false)
    if (databaseUrl === undefined) return
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname in ('chain', 'drizzle', 'market', 'search')`,
    )
    await client.end()
    expect(rows).toEqual([])
  })
})

describe('backup, restore and reindex', () => {
  const market = useOperator(onPostgres)

  test('refuse to back up when the market’s files are in another folder', async () => {
    const operator = market.operator()
    operator.settings.set({ DATA_FOLDER: operator.path('elsewhere') })
    const file = operator.path('market.backup')
    for (const option of [[], ['--dry-run']]) {
      expect(await operator.run('backup', file, ...option)).toMatchObject({
        code: 1,
        text: expect.stringMatching(
          /elsewhere has none of the market's files, although 1 were uploaded\. Set DATA_FOLDER/,
        ),
      })
    }
    expect(existsSync(file)).toBe(false)
  })

  test('refuse a folder that is not there', async () => {
    const operator = market.operator()
    expect(await operator.run('backup', operator.path('nowhere/market.backup'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^There is no folder .*nowhere\.$/),
    })
  })

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

  test('report why the database refuses a row, without its content', async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    await operator.run('backup', file)
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
    const session = lines.findIndex((line) => line.startsWith('session '))
    const twice = [...lines.slice(0, -1).toSpliced(session, 0, lines[session] ?? ''), '{"rows":8}', '']
    writeFileSync(file, gzipSync(twice.join('\n')))
    await market.moveAway()
    const { code, text } = await operator.run('restore', file)
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('duplicate key') })
    expect(text).not.toContain('token_hash')
    expect(Object.values(await market.rowsOf()).flat()).toEqual([])
  })

  test('refuse to restore while a server waits for its database', async () => {
    const operator = market.operator()
    const file = operator.path('market.backup')
    await operator.run('backup', file)
    await market.moveAway()
    const { webBuildFolder: _, ...config } = operator.settings.config()
    const server = await createServer({ ...config, port: 0, logLevel: 'silent' })
    const { db } = server.services.database
    // As a database that is dropped and created again.
    await db.execute(sql`drop schema chain, market, search, drizzle cascade`)
    await server.services.clock.waitFor(1, 1_500)
    expect(await operator.run('restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Stop all of them'),
    })
    const { rows } = await db.execute(sql`select from pg_namespace where nspname = 'market'`)
    await server.close()
    expect(rows).toEqual([])
    expect(await operator.run('restore', file)).toMatchObject({ text: expect.stringContaining('Restored') })
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
      text: expect.stringContaining('npx facet-market deploy'),
    })
    operator.settings.set({ VAULT_APP_ID: '1' })
    expect(await operator.run('reindex')).toMatchObject({
      code: 1,
      text: expect.stringContaining('no longer has block 0'),
    })
  })
})
