import { AlgodError } from '../algod-error.ts'
import type { ControlledChain } from './controlled-chain.ts'
import type { ClockState } from '../ledger/block-clock.ts'
import type { Change } from '../ledger/journal.ts'
import { revert } from '../ledger/ledger.ts'
import { merged } from './merged-changes.ts'

interface Snapshot {
  round: bigint
  clock: ClockState
  /** Number of blocks between the oldest snapshot and this one. */
  blocks: number
}

/** In-memory snapshots. Nothing is copied: the changes of every block since the oldest snapshot are kept, and undone to restore. */
export class Snapshots {
  private readonly chain: ControlledChain
  private readonly snapshots = new Map<string, Snapshot>()
  private undo: (readonly Change[])[] = []
  private count = 0

  constructor(chain: ControlledChain) {
    this.chain = chain
  }

  take(): string {
    const { chain } = this
    if (this.snapshots.size === 0) chain.onChanges = (changes) => this.undo.push(changes)
    const id = String(++this.count)
    this.snapshots.set(id, { round: chain.lastRound, clock: chain.clock.save(), blocks: this.undo.length })
    return id
  }

  /** Drops the blocks after the snapshot, and the snapshots taken after it. @throws AlgodError 404 when there is no such snapshot */
  restore(id: string): void {
    const snapshot = this.snapshots.get(id)
    if (!snapshot) throw new AlgodError(404, `there is no snapshot ${id}`)
    const { chain } = this
    const undone = this.undo.splice(snapshot.blocks).flat()
    revert(undone)
    chain.ledger.rewind(snapshot.round, merged(undone))
    chain.clock.load(snapshot.clock)
    for (const [other, { blocks }] of this.snapshots) if (blocks > snapshot.blocks) this.snapshots.delete(other)
    chain.announceBlock()
  }

  /** Drops all snapshots, because an import replaced the chain. */
  forget(): void {
    this.snapshots.clear()
    this.undo = []
    this.chain.onChanges = undefined
  }
}
