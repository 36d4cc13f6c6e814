import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { parseConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { openPglite } from '../platform/db/open-pglite.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'
import { projectionOf } from '../kinds.ts'
import { marketTerms } from '../market/market-terms.ts'
import { randomNumbers } from '../market/test/random-order.ts'
import { readCursor } from './cursor.ts'
import { decodeBlock } from './decode-block.ts'
import { applyBatch } from './follower.ts'
import { hashProjection } from './hash-projection.ts'
import { type CrashMarket, startCrashMarket } from './test/crash-market.ts'
import { type Accepted, PRICE_MICRO_ALGO, Trading } from './test/crash-trades.ts'
import { insist } from './test/insist.ts'
import { readBlocks, rebuiltHashes } from './test/rebuild.ts'

const isDeep = process.env['FACET_DEEP'] === '1'
const KILLS = isDeep ? 300 : 8
const seed = Number(process.env['FACET_SEED'] ?? Date.now() % 1_000_000)

/** A reference projection built only from blocks, to compare with at any round. */
async function createReference(market: CrashMarket) {
  const database = await openTestPglite()
  const projection = projectionOf(marketTerms(parseConfig(market.config)))
  return {
    async hashesAt(round: bigint): Promise<Record<string, string>> {
      let cursor = await readCursor(database.db)
      for (let next = cursor === undefined ? 0n : cursor.round + 1n; next <= round; next++) {
        const bytes = await market.algod.block(next)
        if (!bytes) throw new Error(`the chain has lost block ${next}`)
        cursor = await applyBatch({ database, projection }, cursor, [decodeBlock(bytes)], true)
      }
      return hashProjection(database.db)
    },
    close: () => database.close(),
  }
}

async function whileDead<T>(market: CrashMarket, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPglite({ folder: market.databaseFolder })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

test(`${KILLS} times SIGKILL to server or chain at a random point of trades: nothing is lost, nothing is paid twice (seed ${seed})`, {
  timeout: isDeep ? 7_200_000 : 900_000,
}, async () => {
  const random = randomNumbers(seed)
  await using market = await startCrashMarket({})
  const creator = await market.person('creator')
  const collectors = [await market.person('first'), await market.person('second')]
  const background = '#47a'
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer()
  const asset = { title: 'Survivor', description: '', unit: 'SRV', royalties: 0, tags: [], properties: [], nsfw: false }
  const units = KILLS * collectors.length + 20
  const tokenId = await creator.mint(picture, { ...asset, number: units + 2 })
  const trading = new Trading(creator, collectors, tokenId)
  await trading.open(units)
  const reference = await createReference(market)
  const answers = new Map<string, Accepted>()
  const interrupted = { server: 0, chain: 0 }
  /** The rows a killed server left behind, and the expected ones. */
  const crashed: [found: unknown, wanted: unknown][] = []
  /** The answer after the kill, and the one before it, if any. */
  const repeated: [again: Accepted, first: Accepted][] = []

  const started = performance.now()
  for (const trade of await trading.sign()) trade.done(await insist(() => trade.send()))
  const latencyMs = (performance.now() - started) / 4

  for (let kill = 0; kill < KILLS; kill++) {
    const trades = await insist(() => trading.sign())
    const victim = kill % 2 === 0 ? 'server' : 'chain'
    const sent = trades.map((trade) => trade.send().catch(() => undefined))
    await wait(random() * latencyMs * 1.5)
    await (victim === 'server' ? market.killServer() : market.killChain())
    const before = victim === 'server' ? await Promise.all(sent) : undefined
    if (victim === 'server') {
      // The rows match the cursor, whatever the server was doing.
      const left = await whileDead(market, async ({ db }) => ({
        round: (await readCursor(db))?.round ?? 0n,
        hashes: await hashProjection(db),
      }))
      crashed.push([left.hashes, await reference.hashesAt(left.round)])
      await market.startServer()
    } else {
      await market.startChain()
    }
    const answered = before ?? (await Promise.all(sent))
    interrupted[victim] += answered.filter((answer) => answer === undefined).length
    for (const [index, trade] of trades.entries()) {
      const answer = await insist(() => trade.send())
      repeated.push([pick(answer), pick(answered[index] ?? answer)])
      answers.set(answer.tx_id, answer)
      trade.done(answer)
    }
  }

  for (const [found, expected] of crashed) expect(found).toEqual(expected)
  for (const [again, first] of repeated) expect(again).toEqual(first)
  await market.stopServer()
  await whileDead(market, async ({ db }) => {
    // The chain makes blocks by itself too: the last ones may have come after the server had stopped.
    const held = (await readCursor(db))?.round ?? -1n
    const blocks = await readBlocks(market.algod, held)
    // Every answered group is in the block that the answer named, and in the projection.
    for (const { tx_id, round } of answers.values()) {
      const ids = blocks[round]?.transactions.map((transaction) => transaction.topLevelId())
      expect(ids).toContain(tx_id)
    }
    const terms = marketTerms(parseConfig(market.config))
    expect(await hashProjection(db)).toEqual(
      await rebuiltHashes(blocks, { projection: projectionOf(terms), batchSize: 64 }),
    )
    const { rows } = await db.execute<{ units: string; sold: string; paid: string; notified: string }>(sql`
        select (select sum(amount_base_units) from chain.holding where asset_id = ${tokenId}) as units,
          (select sum(units) from chain.asset_event where kind = 'sold') as sold,
          (select sum(paid_base_units) from chain.asset_event where kind = 'sold') as paid,
          (select sum(count) from market.notification where kind = 'sold') as notified`)
    const bought = [...trading.bought.values()].reduce((sum, count) => sum + count, 0n)
    expect(rows[0]).toEqual({
      units: String(units + 2),
      sold: String(bought),
      paid: String(bought * PRICE_MICRO_ALGO),
      // The seller was notified of each sale once.
      notified: String(bought),
    })
  })
  for (const { account } of collectors) {
    const held = await market.algod.client.accountAssetInformation(account.address, tokenId).do()
    expect(held.assetHolding?.amount).toBe(trading.bought.get(account.address))
  }
  await reference.close()
  // The kills must interrupt something, or the test proves nothing.
  expect(interrupted.server).toBeGreaterThan(0)
  expect(interrupted.chain).toBeGreaterThan(0)
  console.log(
    `crash test: seed ${seed}, latency ${Math.round(latencyMs)} ms, interrupted ${JSON.stringify(interrupted)}`,
  )
})

/** The part that all answers to one group must share. */
function pick({ tx_id, group_id, round }: Accepted): Accepted {
  return { tx_id, group_id, round }
}
