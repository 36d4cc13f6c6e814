import { setTimeout as wait } from 'node:timers/promises'
import algosdk, { type Account } from 'algosdk'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { importNoteTable } from '../asset/import-note-table.ts'
import { openImports } from '../asset/imports.ts'
import { storeReading } from '../asset/store-reading.ts'
import { readAccount, readAsset, readHoldingAt } from '../asset/read-from-node.ts'
import type { Cursor } from '../chain/cursor.ts'
import { applyBatch } from '../chain/follower.ts'
import { clearProjection, hashProjection } from '../chain/hash-projection.ts'
import { startProjectionClock } from '../chain/projection-clock.ts'
import { CHANGE_CHANNEL } from '../chain/market-change.ts'
import { projectionOf } from '../kinds.ts'
import type { Database } from '../platform/db/database.ts'
import { forVisitor } from '../platform/visitor-turns.ts'
import { openTestPglite } from '../platform/test/pglite-template.ts'
import { dice, Latecomer, market, World } from './test/latecomer.ts'
import { importWhole } from './test/import-whole.ts'
import { nodeOf, ordinaryNode } from './test/node-of.ts'

const HISTORIES = process.env['FACET_DEEP'] === '1' ? 200 : 12
const STEPS = 60
const FIRST_SEED = Number(process.env['FACET_SEED'] ?? Math.floor(Math.random() * 1_000_000))
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
  const clock = await startProjectionClock(late)
  const { projection } = latecomer
  const node = ordinaryNode(world.chain)
  const imports = openImports({ algod: node.algod, database: late, projection, clock })
  for (const { addr } of world.people) await importWhole(imports, addr.toString())
  expect(node.mostAtOnce).toBeGreaterThan(1)
  expect(node.mostAtOnce).toBeLessThanOrEqual(16)
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

test('an import continues after an asset that the node refuses to return', async () => {
  const world = await World.begin(dice(1))
  for (let step = 0; step < STEPS; step++) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  const clock = await startProjectionClock(late)
  const owner = world.any(world.people).addr.toString()
  const { assets = [] } = await world.algod.client.accountInformation(owner).do()
  const [first, ...others] = assets.map(({ assetId }) => assetId)
  expect(others.length).toBeGreaterThan(0)
  const algod = nodeOf(world.chain, async (path, ask) => {
    if (/^\/v2\/accounts\/\w+\/assets$/.test(path)) throw { response: { status: 404 } }
    if (path === `/v2/assets/${first}`) throw { response: { status: 400 } }
    return ask()
  })
  const imports = openImports({ algod, database: late, projection: latecomer.projection, clock })
  await expect(importWhole(imports, owner)).rejects.toMatchObject({ response: { status: 400 } })
  const imported = await late.db.select({ assetId: assetTable.assetId }).from(assetTable)
  expect(imported.map(({ assetId }) => assetId)).toEqual(expect.arrayContaining(others))
  await clock.stop()
  await world.chain.close()
})

test('a retried import does not record known assets again', async () => {
  const world = await World.begin(dice(1))
  for (let step = 0; step < STEPS; step++) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  const clock = await startProjectionClock(late)
  const { projection } = latecomer
  const imports = openImports({ algod: world.algod, database: late, projection, clock })
  const address = world.any(world.people).addr.toString()
  await importWhole(imports, address)
  const { assetId } = importNoteTable
  const noted = () => late.db.$count(importNoteTable, isNotNull(assetId))
  const before = await noted()
  expect(before).toBeGreaterThan(0)
  await importWhole(imports, address)
  expect(await noted()).toBe(before)
  await clock.stop()
  await world.chain.close()
})

test('applies a note once and announces it once', async () => {
  const world = await World.begin(dice(1))
  while (world.assetIds.length < 2) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  const [first = 0n, second = 0n] = world.assetIds
  const announced: string[] = []
  const stop = await late.subscribe(CHANGE_CHANNEL, (payload) => void announced.push(payload))
  for (const assetId of [first, second]) await storeReading(latecomer, await readAsset(world.algod, assetId))
  await expect.poll(() => announced.join('')).toContain(`"token_id":${second}`)
  expect(announced.filter((payload) => payload.includes(`"token_id":${first}`))).toHaveLength(1)
  stop()
  await world.chain.close()
})

test('the gallery of an account with very many applications is not asked for', async () => {
  const world = await World.begin(dice(3))
  const latecomer = new Latecomer(world, late, world.lastRound)
  const [builder, owner] = world.people as [Account, Account]
  const suggestedParams = await world.algod.client.getTransactionParams().do()
  const program = Uint8Array.of(8, 0x81, 1)
  const programs = { approvalProgram: program, clearProgram: program }
  const schemas = { numLocalInts: 0, numLocalByteSlices: 0, numGlobalInts: 0, numGlobalByteSlices: 0 }
  for (let made = 0; made <= 200; made++) {
    const common = { sender: builder.addr, suggestedParams, note: Buffer.from(String(made)) }
    const onComplete = algosdk.OnApplicationComplete.NoOpOC
    const txn = algosdk.makeApplicationCreateTxnFromObject({ ...common, ...programs, ...schemas, onComplete })
    await world.chain.submit(txn.signTxn(builder.sk))
  }
  for (const { addr: sender, sk } of [builder, owner]) {
    const asset = { total: 1, decimals: 0, assetName: sender.toString().slice(0, 8) }
    const txn = algosdk.makeAssetCreateTxnWithSuggestedParamsFromObject({ sender, suggestedParams, ...asset })
    await world.chain.submit(txn.signTxn(sk))
  }
  await world.readBlocks()
  await latecomer.followTo(world.lastRound)
  const clock = await startProjectionClock(late)
  const { projection } = latecomer
  const imports = openImports({ algod: world.algod, database: late, projection, clock })
  // A visitor's galleries are imported one after the other.
  for (const { addr } of [builder, owner]) imports.gallery(addr.toString())
  const creators = () => late.db.select({ creator: assetTable.creator }).from(assetTable)
  await expect.poll(creators).toEqual([{ creator: owner.addr.toString() }])
  await clock.stop()
  await world.chain.close()
})

test('reads all holdings in one request from a node whose pages are out of date', async () => {
  const world = await World.begin(dice(FIRST_SEED))
  while (world.assetIds.length === 0) await world.step()
  const [assetId = 0n] = world.assetIds
  const { params } = await world.algod.client.getAssetByID(assetId).do()
  const creator = params?.creator ?? ''
  const algod = nodeOf(world.chain, async (path, ask) => {
    const answer = await ask()
    if (!/^\/v2\/accounts\/\w+\/assets$/.test(path)) return answer
    const page = { 'asset-holdings': [], round: Number(world.lastRound) - 4 }
    return { ...answer, body: Buffer.from(JSON.stringify(page)) }
  })
  const page = await readAccount(algod, creator)
  expect(page.round).toBe(world.lastRound)
  expect(page.idsOnly).toContain(assetId)
  await world.chain.close()
})

test('a waiting visitor does not cause another to be refused', async () => {
  const world = await World.begin(dice(4))
  while (world.assetIds.length === 0) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  const clock = await startProjectionClock(late)
  const { projection } = latecomer
  const answer = Promise.withResolvers<void>()
  const algod = nodeOf(world.chain, async (path, ask) => {
    if (/^\/v2\/assets\/[12]$/.test(path)) await answer.promise
    return ask()
  })
  const imports = openImports({ algod, database: late, projection, clock })
  const [assetId = 0n] = world.assetIds
  const ask = (visitor: string, id: bigint) => forVisitor(visitor, () => imports.asset(id))
  const slow = [1n, 2n, assetId].map((id) => ask('10.0.0.1', id))
  await expect(ask('10.0.0.2', assetId)).resolves.toBeUndefined()
  answer.resolve()
  await Promise.all(slow)
  await clock.stop()
  await world.chain.close()
})

test('answers market-behind, not 404, while the projection is behind the node’s answer', async () => {
  const world = await World.begin(dice(FIRST_SEED))
  const latecomer = new Latecomer(world, late, world.lastRound)
  await latecomer.followTo(world.lastRound)
  while (world.assetIds.length === 0) await world.step()
  const clock = await startProjectionClock(late)
  const { projection } = latecomer
  const imports = openImports({ algod: world.algod, database: late, projection, clock }, 1)
  await expect(imports.asset(world.assetIds[0] ?? 0n)).rejects.toMatchObject({ code: 'market-behind' })
  await latecomer.followTo(world.lastRound)
  expect(await late.db.select({ assetId: assetTable.assetId }).from(assetTable)).toEqual([
    { assetId: world.assetIds[0] },
  ])
  await clock.stop()
  await world.chain.close()
})

test('imports after the first block what was requested before it', async () => {
  const world = await World.begin(dice(FIRST_SEED))
  while (world.assetIds.length === 0) await world.step()
  const latecomer = new Latecomer(world, late, world.lastRound)
  const clock = await startProjectionClock(late)
  const { projection } = latecomer
  const imports = openImports({ algod: world.algod, database: late, projection, clock })
  const [assetId = 0n] = world.assetIds
  const imported = imports.asset(assetId)
  await Promise.race([imported, wait(500)])
  await latecomer.followTo(world.lastRound)
  await imported
  expect(await late.db.select({ assetId: assetTable.assetId }).from(assetTable)).toEqual([{ assetId }])
  await clock.stop()
  await world.chain.close()
})

async function followFromBeginning(world: World): Promise<void> {
  await applyBatch({ database: whole, projection: projectionOf(market) }, undefined, world.blocks, true)
}

/** Checks that the latecomer's facts are true, and that it has all holders of a work whose units are all known. */
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
