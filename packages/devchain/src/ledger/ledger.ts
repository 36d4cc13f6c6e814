import { AlgodError } from '../algod-error.ts'
import type { BlockHeaderInfo } from '@facet/avm'
import { type Block, decodeBlock, hashHeader } from '../block/block-codec.ts'
import type { BlockHeader } from '../block/block-header.ts'
import { keyOf } from '../codec/address.ts'
import { fromBlock, type MadeBlock } from '../block/make-block.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { BlockTransaction } from '../codec/signed-transaction.ts'
import { transactionId } from '../codec/transaction-id.ts'
import type { BlockStore } from '../storage/block-store.ts'
import type { BlockRecord } from '../storage/log-record.ts'
import { ONLINE } from './account-record.ts'
import { BALANCE_LOOKBACK } from './consensus.ts'
import type { LedgerEnvironment } from './environment.ts'
import type { Change } from './journal.ts'
import { leasesOf, RECENT_ROUNDS, type RecentRound, RecentRounds } from './recent-rounds.ts'
import { type RoundDelta, roundDelta } from './round-delta.ts'
import { type LedgerState, TAG } from './state.ts'
import type { AccountRecord } from './account-record.ts'

/** State, recent rounds and blocks of a chain, kept consistent. */
export class Ledger {
  readonly state: LedgerState
  readonly recent: RecentRounds = new RecentRounds()
  readonly store: BlockStore
  private last: { header: BlockHeader; hash: Uint8Array; hash512: Uint8Array }

  constructor(state: LedgerState, store: BlockStore, lastHeader: BlockHeader) {
    this.state = state
    this.store = store
    this.last = { header: lastHeader, ...hashHeader(lastHeader) }
  }

  get header(): BlockHeader {
    return this.last.header
  }

  get hash(): Uint8Array {
    return this.last.hash
  }

  get hash512(): Uint8Array {
    return this.last.hash512
  }

  get lastRound(): bigint {
    return this.last.header.round
  }

  /** The environment for evaluating a group of the next round. */
  environment(): LedgerEnvironment {
    const { header } = this.last
    return {
      state: this.state,
      round: header.round + 1n,
      previousTimestamp: header.timestamp,
      genesisId: header.genesisId,
      genesisHash: header.genesisHash,
      feeSink: header.feeSink,
      rewardsPool: header.rewardsPool,
      txnCounter: header.txnCounter,
      blockHeader: (round) => this.headerInfo(round),
      onlineStake: () => this.onlineStake(),
      voter: (address) => this.voter(address),
      isConfirmed: (txid) => this.recent.place(txid) !== undefined,
      leaseExpiry: (key) => this.recent.leaseExpiry(key),
    }
  }

  /**
   * Runs `action` on the state after a round (default: the last). Undoes the later rounds first and reapplies them afterwards.
   * @throws AlgodError 500 with the node's text when the round does not exist or is no longer kept
   */
  at<T>(round: bigint | undefined, action: (environment: LedgerEnvironment) => T): T {
    if (round === undefined || round === this.lastRound) return action(this.environment())
    if (round > this.lastRound) {
      const last = this.lastRound
      throw new AlgodError(500, `ledger does not have entry ${round} (latest ${last}, committed ${last})`)
    }
    const rounds = this.roundsAfter(round)
    const { last } = this
    for (const { changes } of rounds) revert(changes)
    try {
      const { header, hash } = this.recent.get(round) as RecentRound
      this.last = { header, hash, hash512: hashHeader(header).hash512 }
      return action(this.environment())
    } finally {
      this.last = last
      for (const { changes } of rounds.toReversed()) repeat(changes)
    }
  }

  /** State delta of a round, as long as it is kept. */
  delta(round: bigint): RoundDelta | undefined {
    const recent = this.recent.get(round)
    const previous = this.recent.get(round - 1n)
    const stored = this.store.read(round)
    if (!recent || recent.isPartial || !previous || !stored) return undefined
    const lastValid = decodeBlock(stored.bytes).transactions.map(({ txn }) => txn.lastValid)
    return this.at(round, () => roundDelta(recent, previous.header, this.state, lastValid))
  }

  /** The rounds after this one with their changes, newest first. */
  private roundsAfter(round: bigint): RecentRound[] {
    const rounds: RecentRound[] = []
    for (let at = this.lastRound; at > round; at--) {
      const recent = this.recent.get(at)
      if (!recent || recent.isPartial || !this.recent.get(at - 1n)) {
        throw new AlgodError(500, `round ${round} before dbRound ${at}`)
      }
      rounds.push(recent)
    }
    return rounds
  }

  /** Appends a block to the store, then makes it the last one. When the store throws, nothing has changed. */
  commit(block: MadeBlock, changes: readonly Change[]): void {
    this.store.append(block.header.round, block.bytes, changes)
    this.last = { header: block.header, hash: block.hash, hash512: block.hash512 }
    this.recent.add({
      header: block.header,
      hash: block.hash,
      txids: block.members.map(({ txid }) => txid),
      leases: leasesOf(block.members.map(({ signed }) => signed.txn)),
      changes,
      isPartial: false,
    })
  }

  /** Loads recent rounds that are in the store but not in memory, as when the chain is opened. */
  rememberRecent(): void {
    for (let back = RECENT_ROUNDS - 1; back >= 0; back--) {
      const round = this.lastRound - BigInt(back)
      if (round >= 0n && !this.recent.get(round)) this.remember(round)
    }
  }

  private remember(round: bigint): void {
    const stored = this.store.read(round)
    if (!stored) return
    const { transactions, ...header } = decodeBlock(stored.bytes)
    const { hash } = hashHeader(header)
    const txids = transactions.map((one) => transactionId(this.asSigned(one).txn))
    const leases = leasesOf(transactions.map(({ txn }) => txn))
    const table = this.state.accounts
    const changes = stored.stakes().map((stake) => ({ table, item: '', ...stake }))
    this.recent.add({ header, hash, txids, leases, changes, isPartial: true })
  }

  /** Makes an earlier round the last one; the caller has already reverted the state. */
  rewind(round: bigint, changes: readonly Change[]): void {
    const stored = this.store.read(round)
    if (!stored) throw new Error(`block ${round} does not exist`)
    this.store.rewind(round, changes)
    this.setLast(decodeBlock(stored.bytes))
    this.recent.rewind(round)
    this.rememberRecent()
  }

  /** Replaces the chain by another's last blocks; the caller has already replaced the state. */
  import(blocks: readonly BlockRecord[], changes: readonly Change[]): void {
    const last = blocks.at(-1)
    if (!last) throw new Error('no blocks')
    this.store.import(blocks, changes)
    this.setLast(decodeBlock(last.bytes))
    this.recent.clear()
    this.rememberRecent()
  }

  private setLast(block: Block): void {
    const { transactions: _, ...header } = block
    this.last = { header, ...hashHeader(header) }
  }

  asSigned(transaction: BlockTransaction): BlockTransaction {
    return fromBlock(transaction, this.last.header)
  }

  private headerInfo(round: bigint): BlockHeaderInfo | undefined {
    const recent = this.recent.get(round)
    if (!recent) return undefined
    const { header, hash } = recent
    return {
      ...header,
      hash,
      sha512_256TxnCommitment: header.txnRoot,
      sha256TxnCommitment: header.txnRoot256,
      sha512TxnCommitment: header.txnRoot512,
    }
  }

  /** The online stake that votes on the next round: the stake of 320 rounds ago. */
  onlineStake(): bigint {
    let stake = this.state.onlineMicroAlgo
    for (const change of this.changesAfter(this.lastRound + 1n - BALANCE_LOOKBACK)) {
      if (change.table.tag !== TAG.account) continue
      stake -= onlineBalance(change.after)
      stake += onlineBalance(change.before)
    }
    return stake
  }

  /** Accounts with voting keys after a round, by address. */
  votersAt(round: bigint): Map<string, AccountRecord> {
    const voters = new Map(this.state.voters)
    for (const { table, group, before } of this.changesAfter(round)) {
      if (table.tag !== TAG.account) continue
      const record = before as AccountRecord | undefined
      if (record && !isZeroBytes(record.voteKey)) voters.set(group, record)
      else voters.delete(group)
    }
    return voters
  }

  private voter(address: Uint8Array): { balance: bigint; incentiveEligible: boolean } {
    const key = keyOf(address)
    let record: AccountRecord | undefined = this.state.accounts.get(key)
    for (const change of this.changesAfter(this.lastRound + 1n - BALANCE_LOOKBACK)) {
      if (change.table.tag === TAG.account && change.group === key) record = change.before as AccountRecord | undefined
    }
    const isOnline = record?.status === ONLINE
    return { balance: onlineBalance(record), incentiveEligible: isOnline && record?.incentiveEligible === true }
  }

  /** Changes of the group being applied, then those of the rounds after this one; newest first. */
  private *changesAfter(round: bigint): Generator<Change> {
    yield* this.state.journal.since(0).toReversed()
    for (let at = this.lastRound; at > round && at > 0n; at--) yield* this.recent.get(at)?.changes ?? []
  }
}

function onlineBalance(value: unknown): bigint {
  const record = value as AccountRecord | undefined
  return record?.status === ONLINE ? record.balance : 0n
}

/** Restores the rows' values from before the changes. */
export function revert(changes: readonly Change[]): void {
  for (let i = changes.length - 1; i >= 0; i--) {
    const change = changes[i]
    if (change) change.table.assign(change.group, change.item, change.before)
  }
}

function repeat(changes: readonly Change[]): void {
  for (const { table, group, item, after } of changes) table.assign(group, item, after)
}
