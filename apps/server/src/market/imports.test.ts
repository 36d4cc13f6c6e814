import { type Chain, createAlgodClient, createChain } from '@facet/devchain'
import algosdk, { type Account, type BaseHTTPClient } from 'algosdk'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { importNoteTable } from '../asset/import-note-table.ts'
import { openImports } from '../asset/imports.ts'
import { keepReading } from '../asset/keep-reading.ts'
import { missingTable } from '../asset/missing-table.ts'
import { type Reading, readAccount, readAsset, readHoldingAt } from '../asset/read-from-node.ts'
import { type Algod, guardAlgod } from '../chain/algod.ts'
import type { BlockProjection } from '../chain/batch.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import type { Cursor } from '../chain/cursor.ts'
import { decodeBlock } from '../chain/decode-block.ts'
import { applyBatch } from '../chain/follower.ts'
import { clearProjection, hashProjection } from '../chain/hash-projection.ts'
import { startProjectionClock } from '../chain/projection-clock.ts'
import { CHANGE_CHANNEL } from '../chain/market-change.ts'
import { projectionOf } from '../kinds.ts'
import type { Database } from '../platform/db/database.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'

const HISTORIES = process.env['FACET_DEEP'] === '1' ? 200 : 12
const STEPS = 60
const FIRST_SEED = Number(process.env['FACET_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const terms = { platformAddress: '', minFeeBasisPoints: 0, vaultAppId: 0n, prizeVaultAppId: 0n }
const market = { ...terms, currencies: new Map([[0n, 6]]) }

/** Numbers from 0 to below `limit`, the same for the same seed. */
function dice(seed: number) {
  let state = seed >>> 0
  return (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % limit
  }
}

/** A chain on which people create, give, freeze, take back and destroy assets at random. */
class World {
  readonly assetIds: bigint[] = []
  readonly blocks: ChainBlock[] = []
  readonly algod: Algod
  readonly people: Account[]
  readonly chain: Chain
  readonly roll: (limit: number) => number

  private constructor(chain: Chain, roll: (limit: number) => number) {
    this.chain = chain
    this.roll = roll
    this.algod = guardAlgod(createAlgodClient(chain), 5_000)
    this.people = Array.from({ length: 4 }, () => algosdk.generateAccount())
  }

  static async begin(roll: (limit: number) => number): Promise<World> {
    const world = new World(await createChain(), roll)
    for (const { addr } of world.people) await world.chain.controls.fund(addr.publicKey, 1_000_000_000n)
    await world.readBlocks()
    return world
  }

  get lastRound(): bigint {
    return this.chain.lastRound
  }

  any<T>(list: readonly T[]): T {
    return list[this.roll(list.length)] as T
  }

  async step(): Promise<void> {
    const sender = this.any(this.people)
    const suggestedParams = await this.algod.client.getTransactionParams().do()
    // Few assets, so that what is read changes while it is read.
    const name = this.assetIds.length < 3 || this.roll(15) === 0 ? 'create' : this.any(MOVES)
    const txn = this[name]({ sender: sender.addr, suggestedParams, note: Buffer.from(String(this.blocks.length)) })
    // Many are refused: a history that only contained what is allowed would need the ledger's rules again.
    const done = await this.chain.submit(txn.signTxn(sender.sk)).catch(() => undefined)
    if (!done) return
    await this.readBlocks()
    const created = this.blocks.at(-1)?.transactions[0]?.assetConfig
    if (created?.assetId === 0n) this.assetIds.push(created.createdAssetId)
  }

  private create(common: Common) {
    const manager = this.any(this.people).addr.toString()
    const guard = this.roll(2) === 0 ? { freeze: manager, clawback: manager } : {}
    const [total, decimals] = this.any([
      [1, 0],
      [10, 0],
      [10, 1],
      [500, 1],
    ] as const)
    const defaultFrozen = this.roll(4) === 0
    const texts = { unitName: 'U', assetName: `work \0 ${this.blocks.length}`, assetURL: 'ipfs://x' }
    return algosdk.makeAssetCreateTxnWithSuggestedParamsFromObject({
      ...common,
      ...texts,
      ...guard,
      total,
      decimals,
      defaultFrozen,
      manager,
    })
  }

  private optIn(common: Common) {
    return this.move(common, { receiver: common.sender, amount: 0 })
  }

  private give(common: Common) {
    return this.move(common, { receiver: this.any(this.people).addr, amount: this.roll(4) })
  }

  private leave(common: Common) {
    const receiver = this.any(this.people).addr
    return this.move(common, { receiver, amount: this.roll(2), closeRemainderTo: receiver })
  }

  private takeBack(common: Common) {
    const assetSender = this.any(this.people).addr
    return this.move(common, { receiver: this.any(this.people).addr, amount: 1, assetSender })
  }

  private move(common: Common, rest: { receiver: algosdk.Address; amount: number } & Record<string, unknown>) {
    const assetIndex = this.any(this.assetIds)
    return algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({ ...common, ...rest, assetIndex })
  }

  private freeze(common: Common) {
    const freezeTarget = this.any(this.people).addr
    const frozen = this.roll(2) === 0
    const assetIndex = this.any(this.assetIds)
    return algosdk.makeAssetFreezeTxnWithSuggestedParamsFromObject({ ...common, assetIndex, freezeTarget, frozen })
  }

  private change(common: Common) {
    const manager = common.sender.toString()
    const guard = this.roll(2) === 0 ? { freeze: manager, clawback: manager } : {}
    const given = { ...common, ...guard, manager, assetIndex: this.any(this.assetIds) }
    return algosdk.makeAssetConfigTxnWithSuggestedParamsFromObject({ ...given, strictEmptyAddressChecking: false })
  }

  private destroy(common: Common) {
    const assetIndex = this.any(this.assetIds)
    return algosdk.makeAssetDestroyTxnWithSuggestedParamsFromObject({ ...common, assetIndex })
  }

  /** The blocks that were made since. */
  private async readBlocks(): Promise<void> {
    for (let round = BigInt(this.blocks.length); round <= this.lastRound; round++) {
      const bytes = await this.algod.block(round)
      if (bytes) this.blocks.push(decodeBlock(bytes))
    }
  }
}

/** Giving is as frequent as two of the others. */
const MOVES = ['optIn', 'give', 'give', 'leave', 'takeBack', 'freeze', 'change', 'destroy'] as const

interface Common {
  sender: algosdk.Address
  suggestedParams: algosdk.SuggestedParams
  note: Uint8Array
}

/** A projection that begins in the middle of the world's history and asks for what it lacks. */
class Latecomer {
  cursor: Cursor | undefined
  readonly world: World
  readonly database: Database
  readonly firstRound: bigint
  readonly projection: BlockProjection

  constructor(world: World, database: Database, firstRound: bigint) {
    this.world = world
    this.database = database
    this.firstRound = firstRound
    this.projection = projectionOf(market, { firstRound })
  }

  /** Follows to a round, some blocks at a time. */
  async followTo(round: bigint): Promise<void> {
    for (;;) {
      const next = this.cursor === undefined ? this.firstRound : this.cursor.round + 1n
      if (next > round) return
      const end = next + BigInt(this.world.roll(4)) + 1n
      const blocks = this.world.blocks.slice(Number(next), Number(end > round ? round + 1n : end))
      this.cursor = await applyBatch(this, this.cursor, blocks, true)
    }
  }

  /** Reads, falls behind by chance, and keeps; reads again where the projection went on too far. */
  async import(read: () => Promise<Reading>): Promise<void> {
    let reading = await read()
    for (let more = this.world.roll(6); more > 0; more--) await this.world.step()
    await this.followTo(this.somewhere())
    while (!(await keepReading(this, reading))) reading = await read()
  }

  private somewhere(): bigint {
    const from = this.cursor?.round ?? this.firstRound
    const behind = Number(this.world.lastRound - from)
    return from + BigInt(this.world.roll(2) === 0 ? behind : this.world.roll(behind + 1))
  }

  /** Asks the node for all that blocks mentioned and nobody told. */
  async complete(): Promise<void> {
    for (;;) {
      await this.followTo(this.world.lastRound)
      const missing = await this.database.db.select().from(missingTable)
      if (missing.length === 0) return
      for (const row of missing) await keepReading(this, await this.readMissing(row))
    }
  }

  readMissing({ assetId, address }: { assetId: bigint; address: string }): Promise<Reading> {
    return address === '' ? readAsset(this.world.algod, assetId) : readHoldingAt(this.world.algod, assetId, address)
  }
}

let whole: Database
let late: Database
beforeAll(async () => {
  whole = await openTestPglite()
  late = await openTestPglite()
})
beforeEach(async () => {
  await whole.transaction(clearProjection)
  await late.transaction(clearProjection)
  await late.db.delete(importNoteTable)
})
afterAll(async () => {
  await whole.close()
  await late.close()
})

test.each(Array.from({ length: HISTORIES }, (_, index) => FIRST_SEED + index))(
  'imports at any moment of a history equal a projection from block 0 (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const world = await World.begin(roll)
    for (let step = roll(STEPS); step > 0; step--) await world.step()
    const firstRound = world.lastRound
    const latecomer = new Latecomer(world, late, firstRound)
    await latecomer.followTo(firstRound)
    for (let step = 0; step < STEPS; step++) {
      await world.step()
      if (world.assetIds.length === 0) continue
      const assetId = world.any(world.assetIds)
      const address = world.any(world.people).addr.toString()
      const choice = roll(6)
      if (choice === 0) await latecomer.import(() => readAsset(world.algod, assetId))
      if (choice === 1) await latecomer.import(() => readHoldingAt(world.algod, assetId, address))
      if (choice === 2 && roll(4) === 0) {
        await latecomer.import(() => readAccount(world.algod, address))
      }
      if (choice === 3) await latecomer.followTo(world.lastRound)
    }
    await latecomer.complete()
    await followFromBeginning(world)
    await compare()

    const hashes = await hashProjection(late.db)
    for (const size of [1, 7, 1_000]) {
      await late.transaction(clearProjection)
      let cursor: Cursor | undefined
      for (let at = Number(firstRound); at < world.blocks.length; at += size) {
        cursor = await applyBatch(latecomer, cursor, world.blocks.slice(at, at + size), true)
      }
      expect(await hashProjection(late.db)).toEqual(hashes)
    }
    await world.chain.close()
  },
)

test('an account is imported from a node that lists no holdings with their assets', async () => {
  const world = await World.begin(dice(FIRST_SEED))
  for (let step = 0; step < STEPS; step++) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  const clock = await startProjectionClock(late, latecomer.projection.rules)
  const { projection } = latecomer
  const imports = openImports({ algod: ordinaryNode(world.chain), database: late, projection, clock })
  for (const { addr } of world.people) await imports.account(addr.toString())
  await followFromBeginning(world)
  await compare()
  const { assetId, address, amountBaseUnits } = holdingTable
  const holdingsOf = ({ db }: Database) =>
    db
      .select({ assetId, address, amountBaseUnits })
      .from(holdingTable)
      .innerJoin(assetTable, eq(assetTable.assetId, assetId))
      .where(isNull(assetTable.destroyedRound))
      .orderBy(assetId, address)
  expect(await holdingsOf(late)).toEqual(await holdingsOf(whole))
  await clock.stop()
  await world.chain.close()
})

test('an import that failed midway notes nothing again that is known', async () => {
  const world = await World.begin(dice(1))
  for (let step = 0; step < STEPS; step++) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  const clock = await startProjectionClock(late, latecomer.projection.rules)
  const { projection } = latecomer
  const imports = openImports({ algod: world.algod, database: late, projection, clock })
  const address = world.any(world.people).addr.toString()
  await imports.account(address)
  const { assetId } = importNoteTable
  const noted = () => late.db.$count(importNoteTable, isNotNull(assetId))
  const before = await noted()
  expect(before).toBeGreaterThan(0)
  await imports.account(address)
  expect(await noted()).toBe(before)
  await clock.stop()
  await world.chain.close()
})

test('a note is applied once, and pages are told of it once', async () => {
  const world = await World.begin(dice(2))
  while (world.assetIds.length < 2) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  const [first = 0n, second = 0n] = world.assetIds
  const told: string[] = []
  const stop = await late.subscribe(CHANGE_CHANNEL, (payload) => void told.push(payload))
  for (const assetId of [first, second]) await keepReading(latecomer, await readAsset(world.algod, assetId))
  await expect.poll(() => told.join('')).toContain(`"token_id":${second}`)
  expect(told.filter((payload) => payload.includes(`"token_id":${first}`))).toHaveLength(1)
  stop()
  await world.chain.close()
})

/** A node without `EnableExperimentalAPI`. */
function ordinaryNode(chain: Chain): Algod {
  const client: BaseHTTPClient = createAlgodClient(chain)
  return guardAlgod(
    {
      get: async (path, ...rest) => {
        if (/^\/v2\/accounts\/\w+\/assets$/.test(path)) throw { response: { status: 404 } }
        return client.get(path, ...rest)
      },
      post: (...request) => client.post(...request),
      delete: (...request) => client.delete(...request),
    },
    5_000,
  )
}

test('an asset is not said to be absent while the projection is behind the answer', async () => {
  const world = await World.begin(dice(FIRST_SEED))
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  while (world.assetIds.length === 0) await world.step()
  const clock = await startProjectionClock(late, latecomer.projection.rules)
  const { projection } = latecomer
  const imports = openImports({ algod: world.algod, database: late, projection, clock }, 1)
  await expect(imports.asset(world.assetIds[0] ?? 0n)).rejects.toMatchObject({ code: 'chain-unavailable' })
  await latecomer.followTo(world.lastRound)
  expect(await late.db.select({ assetId: assetTable.assetId }).from(assetTable)).toEqual([
    { assetId: world.assetIds[0] },
  ])
  await clock.stop()
  await world.chain.close()
})

async function followFromBeginning(world: World): Promise<void> {
  await applyBatch({ database: whole, projection: projectionOf(market) }, undefined, world.blocks, true)
}

/** What the latecomer knows is true; of a work whose units are all known, it knows all holders. */
async function compare(): Promise<void> {
  const truth = new Map((await whole.db.select().from(assetTable)).map((asset) => [asset.assetId, asset]))
  const holdings = await late.db.select().from(holdingTable)
  for (const asset of await late.db.select().from(assetTable)) {
    const { createdRound: _1, createdAtSeconds: _2, configuredRound: _3, arc69: _4, knownBaseUnits, ...rest } = asset
    expect(truth.get(asset.assetId)).toMatchObject(rest)
    const known = holdings.filter(({ assetId }) => assetId === asset.assetId)
    if (asset.destroyedRound !== null) continue
    expect(known.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n)).toBe(
      asset.isCollectible ? knownBaseUnits : 0n,
    )
    if (knownBaseUnits !== asset.totalBaseUnits || !asset.isCollectible) continue
    const owners = await whole.db
      .select({ address: holdingTable.address, amountBaseUnits: holdingTable.amountBaseUnits })
      .from(holdingTable)
      .where(and(eq(holdingTable.assetId, asset.assetId), sql`${holdingTable.amountBaseUnits} > 0`))
    expect(known).toEqual(expect.arrayContaining(owners.map((owner) => expect.objectContaining(owner))))
  }
  for (const { acquiredRound: _, ...holding } of holdings) {
    const [true_] = await whole.db
      .select()
      .from(holdingTable)
      .where(and(eq(holdingTable.assetId, holding.assetId), eq(holdingTable.address, holding.address)))
    expect(true_).toMatchObject(holding)
  }
}
