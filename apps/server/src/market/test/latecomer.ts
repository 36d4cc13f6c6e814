import { type Chain, createAlgodClient, createChain } from '@facet/devchain'
import algosdk, { type Account } from 'algosdk'
import { missingTable } from '../../asset/missing-table.ts'
import { storeReading } from '../../asset/store-reading.ts'
import { type Reading, readAsset, readHoldingAt } from '../../asset/read-from-node.ts'
import { type Algod, guardAlgod } from '../../chain/algod.ts'
import type { BlockProjection } from '../../chain/batch.ts'
import type { ChainBlock } from '../../chain/chain-transaction.ts'
import type { Cursor } from '../../chain/cursor.ts'
import { decodeBlock } from '../../chain/decode-block.ts'
import { applyBatch } from '../../chain/follower.ts'
import { projectionOf } from '../../kinds.ts'
import type { Database } from '../../platform/db/database.ts'

const terms = { platformAddress: '', minFeeBasisPoints: 0, vaultAppId: 0n, prizeVaultAppId: 0n }
export const market = { ...terms, currencies: new Map([[0n, 6]]) }

/** Numbers from 0 to below `limit`, the same for the same seed. */
export function dice(seed: number) {
  let state = seed >>> 0
  return (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % limit
  }
}

/** A chain on which people create, give, freeze, take back and destroy assets at random. */
export class World {
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
    // Few assets, so they are likely to change while they are read.
    const name = this.assetIds.length < 3 || this.roll(15) === 0 ? 'create' : this.any(MOVES)
    const txn = this[name]({ sender: sender.addr, suggestedParams, note: Buffer.from(String(this.blocks.length)) })
    // Many are refused: a history of allowed transactions alone would need the ledger's rules again.
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
  async readBlocks(): Promise<void> {
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
export class Latecomer {
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
    while (!(await storeReading(this, reading))) reading = await read()
  }

  private somewhere(): bigint {
    const from = this.cursor?.round ?? this.firstRound
    const behind = Number(this.world.lastRound - from)
    return from + BigInt(this.world.roll(2) === 0 ? behind : this.world.roll(behind + 1))
  }

  /** Asks the node for everything that blocks mentioned and the projection lacks. */
  async complete(): Promise<void> {
    for (;;) {
      await this.followTo(this.world.lastRound)
      const missing = await this.database.db.select().from(missingTable)
      if (missing.length === 0) return
      for (const row of missing) await storeReading(this, await this.readMissing(row))
    }
  }

  readMissing({ assetId, address }: { assetId: bigint; address: string }): Promise<Reading> {
    return address === '' ? readAsset(this.world.algod, assetId) : readHoldingAt(this.world.algod, assetId, address)
  }
}
