import { AlgodError } from '../algod-error.ts'
import { keyOf } from '../codec/address.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { BlockDraft } from './block-draft.ts'
import type { Ledger } from './ledger.ts'
import type { PreparedGroup } from './prepare-group.ts'
import { refusal, throwDefect } from './refusal.ts'

/** Dropped transactions whose reason is kept. */
const MAX_DROPPED = 10_000

/** A transaction that waits for a block or was dropped; `poolError` says why. */
interface PooledTransaction {
  signed: SignedTransaction
  poolError: string
}

interface PendingGroup {
  prepared: PreparedGroup
  confirmation: PromiseWithResolvers<bigint>
}

/** Accepted groups that wait for the next block. Each was applied to the state that the earlier ones will leave, then undone. */
export class TransactionPool {
  private readonly ledger: Ledger
  private groups: PendingGroup[] = []
  private draft: BlockDraft
  /** In order of their drop, by id as latin1. */
  private readonly dropped = new Map<string, PooledTransaction>()

  constructor(ledger: Ledger) {
    this.ledger = ledger
    this.draft = new BlockDraft(ledger)
  }

  /**
   * Accepts a verified group. The promise resolves with the round of its block and rejects when the group is dropped.
   * @throws AlgodError 400 with the rejection's text and data
   */
  add(prepared: PreparedGroup): Promise<bigint> {
    this.draft.resume()
    try {
      this.draft.add(prepared)
    } catch (error) {
      throw refusal(error)
    } finally {
      this.draft.suspend()
    }
    const confirmation = Promise.withResolvers<bigint>()
    // Over HTTP nobody waits for the block.
    confirmation.promise.catch(() => {})
    this.groups.push({ prepared, confirmation })
    return confirmation.promise
  }

  /** The groups that the next block takes; they stay pending until `refresh` finds them confirmed. */
  nextBlock(): BlockDraft {
    return this.draft.firstBlock()
  }

  /** Follows a change of the last block: settles confirmed groups, and checks the others again, as algod does after each block. */
  refresh(): void {
    if (this.groups.length === 0) return
    const waiting = this.groups.filter((group) => !this.settle(group))
    this.draft = new BlockDraft(this.ledger)
    this.groups = waiting.filter((group) => this.checkAgain(group))
    this.draft.suspend()
  }

  private settle({ prepared, confirmation }: PendingGroup): boolean {
    const place = this.ledger.recent.place(keyOf(prepared.txids[0] as Uint8Array))
    if (place) confirmation.resolve(place.round)
    return place !== undefined
  }

  private checkAgain({ prepared, confirmation }: PendingGroup): boolean {
    try {
      this.draft.add(prepared)
      return true
    } catch (error) {
      throwDefect(error)
      const poolError = (error as Error).message
      for (const [i, signed] of prepared.group.entries()) this.drop(prepared.txids[i] as Uint8Array, signed, poolError)
      confirmation.reject(new AlgodError(400, poolError))
      return false
    }
  }

  private drop(txid: Uint8Array, signed: SignedTransaction, poolError: string): void {
    this.dropped.set(keyOf(txid), { signed, poolError })
    const [oldest] = this.dropped.keys()
    if (this.dropped.size > MAX_DROPPED && oldest !== undefined) this.dropped.delete(oldest)
  }

  /** A pending or dropped transaction, by its id as latin1. */
  find(txid: string): PooledTransaction | undefined {
    const signed = this.draft.transaction(txid)
    return signed ? { signed, poolError: '' } : this.dropped.get(txid)
  }

  /** Pending transactions in order of their submission. */
  transactions(): SignedTransaction[] {
    return this.draft.signed()
  }

  /** Rejects the pending groups, because no block will be made any more. */
  close(): void {
    for (const { confirmation } of this.groups) confirmation.reject(new AlgodError(503, 'the chain was closed'))
    this.groups = []
    this.draft = new BlockDraft(this.ledger)
  }
}
