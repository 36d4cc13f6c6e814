import { type BlockMember, blockMembers } from '../block/make-block.ts'
import { keyOf } from '../codec/address.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { MAX_TXN_BYTES_PER_BLOCK } from './consensus.ts'
import type { EarlierInBlock, LedgerEnvironment } from './environment.ts'
import { evaluateGroup, type EvaluationOptions } from './evaluate-group.ts'
import type { Change } from './journal.ts'
import type { Ledger } from './ledger.ts'
import { type PreparedGroup, prepareGroup } from './prepare-group.ts'
import { leasesOf } from './recent-rounds.ts'

/** A group that the draft has applied. */
interface DraftedGroup {
  members: readonly BlockMember[]
  /** Counter of the block if it ends with this group. */
  txnCounter: bigint
  feesCollected: bigint
  /** Writes to the state up to the end of this group. */
  writes: number
  /** Number of blocks that earlier groups fill. */
  fullBlocks: bigint
}

/** Groups for the next block, each applied to the state that the earlier ones leave. Their writes are the journal's. */
export class BlockDraft implements EarlierInBlock {
  private readonly ledger: Ledger
  private readonly transactions = new Map<string, SignedTransaction>()
  private readonly leases = new Set<string>()
  private readonly groups: DraftedGroup[] = []
  private bytes = 0
  private fullBlocks = 0n
  private changes: readonly Change[] = []

  constructor(ledger: Ledger) {
    this.ledger = ledger
  }

  /** The environment for evaluating the next group. */
  environment(): LedgerEnvironment {
    return this.groups.length === 0
      ? this.ledger.environment()
      : { ...this.ledger.environment(), txnCounter: this.txnCounter, earlierInBlock: this }
  }

  /**
   * Applies a verified group. Throws the protocol's text when it is rejected; the draft and the state are unchanged then.
   * @param prepared prepared in this draft's environment while it was empty, or at some earlier moment: then it is prepared again
   */
  add(prepared: PreparedGroup, options: EvaluationOptions = {}): void {
    const isCurrent = this.groups.length === 0 && prepared.ledger.environment.round === this.round
    this.apply(isCurrent ? prepared : prepareGroup(prepared.group, this.environment()), options)
  }

  /** Applies a group that needs no signatures. */
  addUnsigned(group: readonly SignedTransaction[]): void {
    this.apply(prepareGroup(group, this.environment()), { skipAuthorizer: true })
  }

  private apply(prepared: PreparedGroup, options: EvaluationOptions): void {
    const { applyData, txnCounter, feesCollected } = evaluateGroup(prepared, { ...options, delay: this.fullBlocks })
    const members = blockMembers(prepared, applyData)
    this.makeRoom(sizeOf(members))
    const writes = this.ledger.state.journal.mark()
    this.append({ members, txnCounter, feesCollected, writes, fullBlocks: this.fullBlocks })
  }

  private makeRoom(bytes: number): void {
    if (this.bytes + bytes > MAX_TXN_BYTES_PER_BLOCK) {
      this.fullBlocks++
      this.bytes = 0
    }
  }

  private append(group: DraftedGroup): void {
    const { members } = group
    this.groups.push(group)
    this.bytes += sizeOf(members)
    for (const { signed, txid } of members) this.transactions.set(keyOf(txid), signed)
    for (const { key } of leasesOf(members.map(({ signed }) => signed.txn))) this.leases.add(key)
  }

  /** Bytes that the block can still take. */
  get room(): number {
    return MAX_TXN_BYTES_PER_BLOCK - this.bytes
  }

  get round(): bigint {
    return this.ledger.lastRound + 1n
  }

  hasTransaction(txid: string): boolean {
    return this.transactions.has(txid)
  }

  hasLease(key: string): boolean {
    return this.leases.has(key)
  }

  /** A transaction by its id as latin1. */
  transaction(txid: string): SignedTransaction | undefined {
    return this.transactions.get(txid)
  }

  /** All transactions, in order. */
  signed(): SignedTransaction[] {
    return [...this.transactions.values()]
  }

  get members(): BlockMember[] {
    return this.groups.flatMap(({ members }) => members)
  }

  get txnCounter(): bigint {
    return this.groups.at(-1)?.txnCounter ?? this.ledger.header.txnCounter
  }

  get feesCollected(): bigint {
    return this.groups.reduce((sum, { feesCollected }) => sum + feesCollected, 0n)
  }

  /** Undoes the writes until `resume`, so that the state is the last block's. */
  suspend(): void {
    this.changes = this.ledger.state.journal.suspend()
  }

  resume(): void {
    this.ledger.state.journal.resume(this.changes)
  }

  /** A suspended draft of the groups that fit into one block. */
  firstBlock(): BlockDraft {
    const first = new BlockDraft(this.ledger)
    for (const group of this.groups) if (group.fullBlocks === 0n) first.append(group)
    first.changes = this.changes.slice(0, first.groups.at(-1)?.writes ?? 0)
    return first
  }
}

function sizeOf(members: readonly BlockMember[]): number {
  return members.reduce((sum, { inBlock }) => sum + inBlock.length, 0)
}
