import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createAccount, createMarketClient, drawPng, freePort } from '@facet/dev-env'
import { type Chain, createAlgodClient } from '@facet/devchain'
import {
  Algodv2,
  decodeAddress,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdingTable } from '../asset/holding-table.ts'
import { importNoteTable } from '../asset/import-note-table.ts'
import { connectAlgod, guardAlgod } from '../chain/algod.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { readCursor } from '../chain/cursor.ts'
import { decodeBlock } from '../chain/decode-block.ts'
import { applyBatch } from '../chain/follower.ts'
import { hashProjection } from '../chain/hash-projection.ts'
import { rebuiltHashes } from '../chain/test/rebuild.ts'
import { kinds, projectionOf } from '../kinds.ts'
import { marketTerms } from '../market/market-terms.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'
import { Operator, TOKEN } from './test/operator.ts'

const root = join(import.meta.dirname, '../../../..')
/** Rounds of other people's business before there is a market, far more than the node remembers. */
const ROUNDS_BEFORE = 5_000
const HISTORY_ROUNDS = 1_001
const STEP_ROUNDS = 500

const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Production')
/** The commands that an operator types, as in the README. */
const [initLine = '', deployLine = '', startLine = ''] = [...section.matchAll(/^ {4}(npx .+)$/gm)].map(
  ([, line]) => line ?? '',
)

const creator = createAccount('creator')
const collector = createAccount('collector')
let operator: Operator
let postgres: TestPostgres
let database: Database
let databaseUrl: string
let url: string
let server: ChildProcess | undefined
/** Every block, which the node forgets. */
let archive: Archive
let oldWork: number

beforeAll(async () => {
  archive = new Archive()
  postgres = await startTestPostgres()
  databaseUrl = await postgres.createDatabase()
  operator = await Operator.begin({ historyRounds: HISTORY_ROUNDS, blockTimeSeconds: 0.3 }, makeHistory)
  url = `http://127.0.0.1:${await freePort()}`
}, 180_000)
afterAll(async () => {
  await endServer('SIGKILL')
  archive?.close()
  await database?.close()
  await operator?.[Symbol.asyncDispose]()
  await postgres?.stop()
})

/** An edition of ten, four units of which went to a collector, followed by unrelated transactions. */
async function makeHistory(chain: Chain): Promise<void> {
  const algod = new Algodv2(createAlgodClient(chain), '')
  for (const { address } of [creator, collector]) {
    await chain.controls.fund(decodeAddress(address).publicKey, 1_000_000_000n)
  }
  const send = (signed: string) => chain.submit(Buffer.from(signed, 'base64'))
  const suggestedParams = await algod.getTransactionParams().do()
  const asset = {
    total: 10,
    decimals: 0,
    assetName: 'Older than the market',
    unitName: 'OLD',
    assetURL: 'https://old.example/x.json',
  }
  const create = makeAssetCreateTxnWithSuggestedParamsFromObject({ sender: creator.address, ...asset, suggestedParams })
  const { txids } = await send(creator.sign(create))
  const { assetIndex } = await algod.pendingTransactionInformation(txids[0] ?? '').do()
  oldWork = Number(assetIndex)
  const move = (sender: string, amount: number) =>
    makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender,
      receiver: collector.address,
      amount,
      assetIndex: oldWork,
      suggestedParams,
    })
  await send(collector.sign(move(collector.address, 0)))
  await send(creator.sign(move(creator.address, 4)))
  chain.controls.traffic({ transactionsPerBlock: 4, seed: 7 })
  await forget(chain, ROUNDS_BEFORE)
}

/** Lets rounds pass; the archive keeps the blocks that the node forgets. */
async function forget(chain: Chain, rounds: number): Promise<void> {
  for (let left = rounds; left > 0; left -= STEP_ROUNDS) {
    await archive.follow(chain)
    await chain.controls.mine(STEP_ROUNDS)
  }
}

/** Runs a line of the README with the operator's own values in the place of the README's. */
async function type(line: string): Promise<string> {
  const values: Record<string, string> = {
    '--network \\S+': '--network custom',
    'ALGOD_URL=\\S+': `ALGOD_URL=${operator.node.url} ALGOD_TOKEN=${TOKEN}`,
    'PLATFORM_ADDRESS=\\S+': `PLATFORM_ADDRESS=${operator.platform.address} DATA_FOLDER=${operator.path('data')}`,
    'ORIGIN=\\S+': `ORIGIN=${url} PORT=${new URL(url).port} REQUESTS_PER_MINUTE=100000 CHANGES_PER_MINUTE=10000 DRAIN_SECONDS=0`,
    'DATABASE_URL=\\S+': `DATABASE_URL=${databaseUrl}`,
    '--key-file \\S+': `--key-file ${operator.keyFile}`,
  }
  const typed = Object.entries(values).reduce(
    (text, [pattern, value]) => text.replace(new RegExp(pattern), value),
    line,
  )
  const { stdout } = await promisify(execFile)('sh', ['-c', withSettings(typed)], { cwd: root })
  return stdout
}

const withSettings = (line: string) => `${line} --settings ${operator.settings.path}`

/** Starts the server by the README's line, and waits until it follows the chain. */
async function startServer(): Promise<void> {
  await archive.follow(operator.chain)
  const started = spawn('sh', ['-c', `exec ${withSettings(startLine)}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  server = started
  for await (const line of createInterface(started.stdout)) {
    if (line.startsWith('{') && JSON.parse(line).msg === 'ready') break
  }
  started.stdout.resume()
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000, interval: 200 }).toBe(200)
  await archive.follow(operator.chain)
}

/** Ends the server's process group: npx started the server as a child. */
async function endServer(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ending = server
  server = undefined
  if (!ending) return
  const ended = once(ending, 'close')
  process.kill(-(ending.pid ?? 0), signal)
  await ended
}

/** Rows of a table as text, sorted by it. */
async function rowsOf(db: Queries, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(
    sql`select row_to_json(t)::text as line from ${sql.raw(`chain.${table}`)} as t order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Keeps a chain's blocks as they come, and serves them as a block source. */
class Archive {
  readonly #blocks: Uint8Array[] = []
  readonly #server = createServer(({ url: path = '' }, response) => {
    const block = this.#blocks[Number(/^\/v2\/blocks\/(\d+)\?format=msgpack$/.exec(path)?.[1])]
    response.writeHead(block ? 200 : 404, { 'content-type': 'application/msgpack' }).end(block)
  })

  /** Keeps the blocks that have come since. */
  async follow(chain: Chain): Promise<void> {
    const algod = guardAlgod(createAlgodClient(chain), 5_000)
    for (let round = this.#blocks.length; round <= chain.lastRound; round++) {
      const bytes = await algod.block(BigInt(round))
      if (!bytes) throw new Error(`block ${round} is gone`)
      this.#blocks.push(bytes)
    }
  }

  read(from = 0): ChainBlock[] {
    return this.#blocks.slice(from).map((bytes) => decodeBlock(bytes))
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
  }
}

test('a market begins on a network with a past, by the three commands of the README', {
  timeout: 400_000,
}, async () => {
  const { chain, node } = operator
  await type(initLine)
  expect(await type(deployLine)).toContain('Everything that the market needs is on the chain.')
  expect(await type('npx facet-market check')).toMatch(/ok +vaults/)
  const config = operator.settings.config()
  expect(config.firstRound).toBeGreaterThan(ROUNDS_BEFORE)
  await startServer()

  const home = await fetch(url, { headers: { host: 'evil.example' } })
  const page = await home.text()
  expect(home.status).toBe(200)
  expect(page).toContain(`<link rel="canonical" href="${url}/"/>`)
  const [, script = ''] = /(\/assets\/[\w-]+\.js)/.exec(page) ?? []
  expect((await fetch(url + script)).status).toBe(200)

  // The market's first work, its first sale of a work older than itself, its first auction.
  const artist = createMarketClient(url, createAccount('artist'))
  const seller = createMarketClient(url, collector)
  const buyer = createMarketClient(url, createAccount('buyer'))
  for (const { account } of [artist, buyer]) await operator.fund(account.address, 100_000_000n)
  for (const client of [artist, seller, buyer]) await client.signIn()
  const picture = await drawPng('orbits', 'first', 64)
  const minted = await artist.mint(picture, {
    title: 'First',
    description: 'of the market',
    unit: 'ONE',
    number: 1,
    royalties: 5,
    tags: [],
    properties: [],
    nsfw: false,
  })
  const { appId } = await seller.list({ tokenId: oldWork, price: '10', units: 2 })
  await buyer.buy({ tokenId: oldWork, appId, price: '10', units: 2 })
  const auction = await artist.auction({ tokenId: minted, price: '5', hours: 1 })
  await buyer.bid({ tokenId: minted, appId: auction.appId, price: '6' })
  // On a busy machine the node forgets blocks before the test is over.
  await archive.follow(chain)
  chain.controls.increaseTime(3_700n)
  await endServer('SIGKILL')
  await startServer()
  await buyer.signIn()
  // The server learns from the next block that the auction has ended.
  const settle = () => buyer.settle({ appId: auction.appId }).then(() => 'settled', String)
  await expect.poll(settle, { timeout: 20_000 }).toBe('settled')
  database = await openPostgres({ url: databaseUrl, poolSize: 4 })
  const ownersOf = async (assetId: number) => {
    const rows = await database.db
      .select()
      .from(holdingTable)
      .where(eq(holdingTable.assetId, BigInt(assetId)))
    return rows.filter(({ amountBaseUnits }) => amountBaseUnits > 0n).map(({ address }) => address)
  }
  await expect.poll(() => ownersOf(minted), { timeout: 20_000 }).toEqual([buyer.account.address])

  // Read by the node's own archive, from the market's first block and from the chain's.
  chain.controls.stopTicker()
  await expect.poll(async () => (await readCursor(database.db))?.round, { timeout: 20_000 }).toBe(chain.lastRound)
  await endServer('SIGTERM')
  const live = await hashProjection(database.db)
  await archive.follow(chain)
  const projection = projectionOf(marketTerms(config), { firstRound: BigInt(config.firstRound) })
  const notes = await database.db.select().from(importNoteTable)
  expect(notes.length).toBeGreaterThan(0)
  const prepare = async (empty: Database) => {
    await empty.db.insert(importNoteTable).values(notes)
    await projection.begin?.(connectAlgod(config), empty)
  }
  expect(await rebuiltHashes(archive.read(config.firstRound), { projection, batchSize: 100, prepare })).toEqual(live)
  const whole = await openTestPglite()
  await applyBatch({ database: whole, projection: projectionOf(marketTerms(config)) }, undefined, archive.read(), true)
  const tables = kinds.map(({ table }) => getTableName(table))
  for (const table of [...tables, 'auction_bid', 'vault_credit', 'market_app', 'prize']) {
    expect({ table, rows: await rowsOf(database.db, table) }).toEqual({ table, rows: await rowsOf(whole.db, table) })
  }
  await whole.close()

  // A second reading is refused while no configured source has the first block any more.
  await forget(chain, HISTORY_ROUNDS)
  expect(await operator.run('reindex')).toMatchObject({ code: 1, text: expect.stringContaining('BLOCK_SOURCE_URL') })
  operator.settings.set({ BLOCK_SOURCE_URL: await archive.listen() })
  expect(await operator.run('reindex')).toMatchObject({ code: 0 })
  expect(await readCursor(database.db)).toBeUndefined()
  await startServer()
  await expect.poll(async () => (await readCursor(database.db))?.round, { timeout: 60_000 }).toBe(chain.lastRound)
  const { cursor: _before, ...rowsBefore } = live
  const { cursor: _after, ...rowsAfter } = await hashProjection(database.db)
  expect(rowsAfter).toEqual(rowsBefore)
  await endServer('SIGTERM')
  expect(node.url).toBe(config.algodUrl)
})
