import { bytesEqual } from '@facet/avm'
import type { Chain, StoredBlock } from '../chain.ts'
import { decodeAddress, keyOf } from '../codec/address.ts'
import { isZero } from '../codec/schema-codec.ts'
import type { SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'
import { ASSET_PARAMS } from '../codec/transaction-schema.ts'
import { applicationOf, assetOf, countWithInners, participantsOf, withInners } from './transaction-parts.ts'

/** Milliseconds of indexing before yielding to other work. */
const SLICE_MILLIS = 10

/** Creation and deletion of an asset or application. */
export interface ObjectHistory {
  creator: Uint8Array
  createdRound: bigint
  deletedRound: bigint | undefined
}

/** Position of a transaction; `intraOffset` counts inner transactions too. */
export interface TransactionPlace {
  round: bigint
  position: number
  intraOffset: number
}

const DELETE_APPLICATION = 5n

/**
 * Index of the chain's history, so that queries need not read all blocks: positions of transactions by account, asset,
 * application and id, and the rounds of creations and deletions. It catches up on each query, and rebuilds after a rewind.
 */
export class ChainIndex {
  readonly #chain: Chain
  #places: TransactionPlace[] = []
  #byTxid = new Map<string, number>()
  #byAccount = new Map<string, number[]>()
  #byAsset = new Map<bigint, number[]>()
  #byApplication = new Map<bigint, number[]>()
  #firstRounds = new Map<string, bigint>()
  #assets = new Map<bigint, ObjectHistory>()
  #applications = new Map<bigint, ObjectHistory>()
  #next = 0n
  #lastHash: Uint8Array | undefined
  #following: Promise<void> | undefined

  constructor(chain: Chain) {
    this.#chain = chain
    this.#reset()
  }

  /** Indexes the blocks made since the last call. */
  follow(): Promise<void> {
    this.#following ??= this.#takeBlocks().finally(() => {
      this.#following = undefined
    })
    return this.#following
  }

  place(ordinal: number): TransactionPlace | undefined {
    return this.#places[ordinal]
  }

  get size(): number {
    return this.#places.length
  }

  /** Ordinals of transactions, ascending; inner ones count as their outer one. */
  ordinalOf(txid: string): number | undefined {
    return this.#byTxid.get(txid)
  }

  ofAccount(address: Uint8Array): readonly number[] {
    return this.#byAccount.get(keyOf(address)) ?? []
  }

  ofAsset(id: bigint): readonly number[] {
    return this.#byAsset.get(id) ?? []
  }

  ofApplication(id: bigint): readonly number[] {
    return this.#byApplication.get(id) ?? []
  }

  /** Round of an account's first transaction; 0 for genesis accounts. */
  firstRound(address: Uint8Array): bigint | undefined {
    return this.#firstRounds.get(keyOf(address))
  }

  /** Sorted by id. */
  get assets(): ReadonlyMap<bigint, ObjectHistory> {
    return this.#assets
  }

  get applications(): ReadonlyMap<bigint, ObjectHistory> {
    return this.#applications
  }

  #reset(): void {
    this.#places = []
    this.#byTxid = new Map()
    this.#byAccount = new Map()
    this.#byAsset = new Map()
    this.#byApplication = new Map()
    this.#assets = new Map()
    this.#applications = new Map()
    const genesisKeys = this.#chain.genesis.alloc.flatMap(({ addr }) => decodeAddress(addr) ?? []).map(keyOf)
    this.#firstRounds = new Map(genesisKeys.map((key) => [key, 0n]))
    this.#next = 0n
    this.#lastHash = undefined
  }

  async #takeBlocks(): Promise<void> {
    if (this.#isSetBack()) this.#reset()
    let started = performance.now()
    for (; this.#next <= this.#chain.lastRound; this.#next++) {
      const block = this.#chain.block(this.#next)
      if (block) this.#takeBlock(block)
      if (performance.now() - started < SLICE_MILLIS) continue
      await new Promise(setImmediate)
      started = performance.now()
    }
    this.#lastHash = this.#chain.block(this.#next - 1n)?.hash
  }

  #isSetBack(): boolean {
    if (this.#lastHash === undefined) return this.#next > this.#chain.lastRound + 1n
    const hash = this.#chain.block(this.#next - 1n)?.hash
    return hash === undefined || !bytesEqual(hash, this.#lastHash)
  }

  #takeBlock(block: StoredBlock): void {
    const { round, txids } = block
    let intraOffset = 0
    for (const [position, transaction] of block.transactions.entries()) {
      const ordinal = this.#places.push({ round, position, intraOffset }) - 1
      this.#byTxid.set(txids[position] ?? '', ordinal)
      for (const part of withInners(transaction)) this.#takePart(part, ordinal, round)
      intraOffset += countWithInners(transaction)
    }
  }

  #takePart(part: SignedTransactionWithApplyData, ordinal: number, round: bigint): void {
    for (const account of participantsOf(part)) {
      append(this.#byAccount, account, ordinal)
      if (!this.#firstRounds.has(account)) this.#firstRounds.set(account, round)
    }
    const asset = assetOf(part)
    if (asset !== 0n) append(this.#byAsset, asset, ordinal)
    const application = applicationOf(part)
    if (application !== 0n) append(this.#byApplication, application, ordinal)
    this.#takeLife(part, round)
  }

  #takeLife(part: SignedTransactionWithApplyData, round: bigint): void {
    const { txn, createdAssetId, createdAppId } = part
    const born = { creator: txn.sender, createdRound: round, deletedRound: undefined }
    if (createdAssetId !== 0n) this.#assets.set(createdAssetId, born)
    if (createdAppId !== 0n) this.#applications.set(createdAppId, born)
    if (txn.type === 'acfg' && txn.configAsset !== 0n && isZero(ASSET_PARAMS, txn.assetParams)) {
      end(this.#assets.get(txn.configAsset), round)
    }
    if (txn.type === 'appl' && txn.onCompletion === DELETE_APPLICATION) {
      end(this.#applications.get(applicationOf(part)), round)
    }
  }
}

function append<Key>(lists: Map<Key, number[]>, key: Key, ordinal: number): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [ordinal])
  else if (list.at(-1) !== ordinal) list.push(ordinal)
}

function end(history: ObjectHistory | undefined, round: bigint): void {
  if (history) history.deletedRound = round
}
