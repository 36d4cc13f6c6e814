// Measures how a market begins on a network with a past, and the cost of other people's transactions there:
// `node apps/server/bench/begin.ts [rounds before] [blocks of traffic] [transactions each] [holdings]`.
// Postgres, and a chain in this process that keeps 1,000 rounds, as an ordinary node does.
import { createAccount, startMarket } from '@facet/dev-env'
import { type Chain, createAlgodClient } from '@facet/devchain'
import {
  Algodv2,
  assignGroupID,
  decodeAddress,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  type Transaction,
} from 'algosdk'
import { sql } from 'drizzle-orm'
import { holdingTable } from '../src/asset/holding-table.ts'
import { importWhole } from '../src/market/test/import-whole.ts'
import { startTestPostgres } from '../src/platform/test/test-postgres.ts'

const [ROUNDS = 100_000, BLOCKS = 100, TRANSACTIONS = 1_000, HOLDINGS = 1_000] = process.argv.slice(2).map(Number)
/** A public network makes a block in this time. */
const PUBLIC_BLOCK_SECONDS = 2.8
const GROUP_SIZE = 16
const holder = createAccount('holder')

/** Assets that the holder has, and rounds in which nothing concerns the market. */
async function makePast(chain: Chain): Promise<void> {
  const algod = new Algodv2(createAlgodClient(chain), '')
  await chain.controls.fund(decodeAddress(holder.address).publicKey, 10_000_000_000n)
  const suggestedParams = await algod.getTransactionParams().do()
  for (let made = 0; made < HOLDINGS; made += GROUP_SIZE) {
    const transactions = Array.from({ length: Math.min(GROUP_SIZE, HOLDINGS - made) }, (_, index): Transaction => {
      const asset = { total: 1, decimals: 0, assetName: `Work ${made + index}`, unitName: 'OLD' }
      return makeAssetCreateTxnWithSuggestedParamsFromObject({ sender: holder.address, ...asset, suggestedParams })
    })
    const group = transactions.length > 1 ? assignGroupID(transactions) : transactions
    await chain.submit(Buffer.concat(group.map((txn) => Buffer.from(holder.sign(txn), 'base64'))))
  }
  await chain.controls.mine(ROUNDS)
}

function seconds(sinceMs: number): number {
  return (performance.now() - sinceMs) / 1_000
}

const postgres = await startTestPostgres()
let beginMs = 0
{
  await using market = await startMarket({
    databaseUrl: await postgres.createDatabase(),
    chain: { historyRounds: 1_001 },
    before: async (chain) => {
      await makePast(chain)
      beginMs = performance.now()
    },
  })
  const { chain, server } = market
  const { algod, clock, database } = server.services
  await clock.waitFor(chain.lastRound, 60_000)
  console.log(`begins on a chain of ${ROUNDS} rounds, with its vaults: ${seconds(beginMs).toFixed(1)} s`)

  const size = async (): Promise<number> => {
    const { rows } = await database.db.execute<{ bytes: string }>(sql`
      select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relkind = 'r' and relnamespace in ('chain'::regnamespace, 'market'::regnamespace)`)
    return Number(rows[0]?.bytes)
  }
  const before = await size()
  chain.controls.traffic({ transactionsPerBlock: TRANSACTIONS, seed: 3 })
  let followedMs = 0
  let readMs = 0
  // Few blocks at a time, so that making them is not part of what is measured, and the node still has them.
  for (let left = BLOCKS; left > 0; left -= 50) {
    await database.transaction(async (tx) => {
      // Nothing is followed until they are made.
      await tx.execute(sql`lock table chain.cursor in exclusive mode`)
      await chain.controls.mine(Math.min(50, left))
    })
    const startMs = performance.now()
    await clock.waitFor(chain.lastRound, 600_000)
    followedMs += performance.now() - startMs
    const floorMs = performance.now()
    for (let back = 0n; back < BigInt(Math.min(50, left)); back++) await algod.block(chain.lastRound - back)
    readMs += performance.now() - floorMs
  }
  const perSecond = (BLOCKS / followedMs) * 1_000
  const pace = (perSecond * PUBLIC_BLOCK_SECONDS).toFixed(0)
  console.log(
    `follows ${BLOCKS} blocks of ${TRANSACTIONS} foreign transactions: ${pace} × the pace of a public network`,
  )
  console.log(
    `  in ${(followedMs / readMs).toFixed(2)} × the time of only fetching them, leaving ${(await size()) - before} bytes`,
  )
  chain.controls.traffic({ transactionsPerBlock: 0 })

  const visitor = await market.person('visitor')
  const importMs = performance.now()
  await importWhole(server.services.imports, holder.address)
  console.log(`imports an account of ${HOLDINGS} holdings: ${seconds(importMs).toFixed(1)} s`)
  const rows = await database.db.$count(holdingTable, sql`${holdingTable.address} = ${holder.address}`)
  if (rows !== HOLDINGS) throw new Error(`${rows} holdings of ${HOLDINGS} were imported`)
  await visitor.api('GET /api/gallery/{id}', { params: { id: holder.address }, query: {} })
}
await postgres.stop()
