// Measures how many events a second the follower applies while it catches up: `node apps/server/bench/catch-up.ts [events]`.
// Blocks of listings and purchases as the sale contract makes them, 100 groups a block, decoded before the clock starts. On a busy machine
// the time of this process, which includes the embedded database, says more than the clock.
import { saleProgram } from '@facet/contracts'
import type { ChainBlock, ChainTransaction } from '../src/chain/chain-transaction.ts'
import { applyBatch } from '../src/chain/follower.ts'
import type { Cursor } from '../src/chain/cursor.ts'
import type { Database } from '../src/platform/db/database.ts'
import { testDatabases } from '../src/platform/test/test-databases.ts'
import { projectionOf } from '../src/kinds.ts'

const EVENTS = Number(process.argv[2] ?? 20_000)
const GROUPS_PER_BLOCK = 100
const BATCH_BLOCKS = 20
const UNITS = 10n
const NO_BYTES = new Uint8Array(0)
const GENESIS_HASH = new Uint8Array(32).fill(7)
const projection = projectionOf({
  platformAddress: '',
  minFeeBasisPoints: 0,
  vaultAppId: 0n,
  prizeVaultAppId: 0n,
  currencies: new Map([[0n, 6]]),
})

function key(kind: number, id: number): Uint8Array {
  const bytes = new Uint8Array(32)
  new DataView(bytes.buffer).setUint32(0, id)
  bytes[31] = kind
  return bytes
}

function uint64s(...values: bigint[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64BE(value, index * 8)
  return bytes
}

function log(name: 'Listed' | 'Bought', ...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat([Buffer.from(saleProgram.events[name].prefix, 'hex'), ...parts])
}

let intra = 0
function transaction(fields: Partial<ChainTransaction> & Pick<ChainTransaction, 'type' | 'sender'>): ChainTransaction {
  const id = `TX${intra}`.padEnd(52, 'A')
  return {
    intra: intra++,
    group: undefined,
    note: NO_BYTES,
    assetTransfer: undefined,
    assetConfig: undefined,
    assetFreeze: undefined,
    appCall: undefined,
    inner: [],
    topLevelId: () => id,
    ...fields,
  }
}

function transfer(sender: Uint8Array, receiver: Uint8Array, assetId: bigint, amount: bigint): ChainTransaction {
  const assetTransfer = {
    assetId,
    amountBaseUnits: amount,
    receiver,
    clawedFrom: undefined,
    closeTo: undefined,
    closedBaseUnits: 0n,
  }
  return transaction({ type: 'axfer', sender, assetTransfer })
}

/** Asset, application and listing of one work: three groups, one event. */
function listWork(index: number): ChainTransaction[] {
  const seller = key(1, index % 500)
  const assetId = BigInt(10_000 + index * 2)
  const appId = assetId + 1n
  const group = key(9, index)
  const params = {
    totalBaseUnits: UNITS,
    decimals: 0,
    isDefaultFrozen: false,
    unitName: 'WRK',
    name: `Work ${index}`,
    url: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku#arc3',
    metadataHash: undefined,
    manager: seller,
    reserve: undefined,
    freeze: undefined,
    clawback: undefined,
  }
  const approvalProgram = Buffer.from(saleProgram.approvalProgram, 'base64')
  const packed = Buffer.concat([uint64s(assetId, 0n, 0n, 0n, 1n), Buffer.from([0, 200, 1, 244]), key(3, 0), seller])
  const listed = log('Listed', seller, uint64s(UNITS, 5_000_000n), packed)
  const call = { appId, onCompletion: 0, approvalProgram: undefined, logs: [] }
  return [
    transaction({ type: 'acfg', sender: seller, assetConfig: { assetId: 0n, createdAssetId: assetId, params } }),
    transaction({ type: 'appl', sender: seller, appCall: { ...call, isCreation: true, approvalProgram } }),
    transaction({ type: 'pay', sender: seller, group }),
    transaction({ type: 'appl', sender: seller, group, appCall: { ...call, isCreation: false, logs: [listed] } }),
    { ...transfer(seller, key(2, index), assetId, UNITS), group },
  ]
}

/** Opt-in, payment, call with four inner transactions: one event. */
function buyWork(index: number, unit: bigint): ChainTransaction[] {
  const assetId = BigInt(10_000 + index * 2)
  const buyer = key(4, (index * 7 + Number(unit)) % 5_000)
  const group = key(8, intra)
  const escrow = key(2, index)
  const bought = log('Bought', buyer, uint64s(1n, UNITS - unit, 5_000_000n, 4_650_000n, 250_000n, 100_000n))
  const optIn = { ...transfer(buyer, buyer, assetId, 0n), group }
  const payment = transaction({ type: 'pay', sender: buyer, group })
  const appCall = {
    appId: assetId + 1n,
    isCreation: false,
    onCompletion: 0,
    approvalProgram: undefined,
    logs: [bought],
  }
  const call = transaction({ type: 'appl', sender: buyer, group, appCall })
  call.inner = [1, 2, 3].map(() => transaction({ type: 'pay', sender: escrow }))
  call.inner.push(transfer(escrow, buyer, assetId, 1n))
  return [optIn, payment, call]
}

function makeBlocks(): ChainBlock[] {
  const works = Math.ceil(EVENTS / Number(UNITS + 1n))
  const groups: (() => ChainTransaction[])[] = []
  for (let index = 0; index < works; index++) groups.push(() => listWork(index))
  for (let unit = 1n; unit <= UNITS; unit++)
    for (let index = 0; index < works; index++) groups.push(() => buyWork(index, unit))
  const blocks: ChainBlock[] = []
  for (let start = 0; start < groups.length; start += GROUPS_PER_BLOCK) {
    intra = 0
    const round = BigInt(blocks.length)
    blocks.push({
      round,
      timestampSeconds: 1_700_000_000 + blocks.length * 3,
      genesisHash: GENESIS_HASH,
      genesisId: 'bench-v1',
      hash: key(5, blocks.length),
      previousHash: key(5, blocks.length - 1),
      transactions: groups.slice(start, start + GROUPS_PER_BLOCK).flatMap((make) => make()),
    })
  }
  return blocks
}

async function measure(name: string, database: Database, blocks: readonly ChainBlock[], events: number): Promise<void> {
  let cursor: Cursor | undefined
  const startedCpu = process.cpuUsage()
  const started = performance.now()
  for (let start = 0; start < blocks.length; start += BATCH_BLOCKS) {
    cursor = await applyBatch({ database, projection }, cursor, blocks.slice(start, start + BATCH_BLOCKS), true)
  }
  const seconds = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(startedCpu)
  const rate = `${Math.round(events / seconds)} events/s, ${Math.round((user + system) / events)} µs of this process each`
  console.log(`${name}: ${events} events in ${seconds.toFixed(2)} s, ${rate}`)
}

const blocks = makeBlocks()
const events = blocks.reduce(
  (sum, block) => sum + block.transactions.filter(({ appCall }) => (appCall?.logs.length ?? 0) > 0).length,
  0,
)
for (const kind of testDatabases) {
  const source = await kind.start()
  const database = await source.open()
  await measure(kind.name, database, blocks, events)
  await database.close()
  await source.stop()
}
