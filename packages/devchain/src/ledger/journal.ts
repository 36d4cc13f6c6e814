/** A table that can restore a row's earlier value. */
export interface Revertible {
  readonly tag: number
  assign(group: string, item: string, value: unknown): void
}

/** One row's change with both values, which stay valid because values are never mutated. */
export interface Change {
  table: Revertible
  group: string
  item: string
  before: unknown
  after: unknown
}

/**
 * Records every write to the ledger's state in order, so that a failing program, transaction or group is undone exactly.
 * Layers are marks: opening one copies nothing, keeping it costs nothing, dropping it undoes the writes after it.
 */
export class Journal {
  private changes: Change[] = []

  record(change: Change): void {
    this.changes.push(change)
  }

  /** Opens a layer. */
  mark(): number {
    return this.changes.length
  }

  /** Undoes the writes since a mark, and so drops all layers opened since. */
  rollback(mark: number): void {
    for (let i = this.changes.length - 1; i >= mark; i--) {
      const change = this.changes[i]
      if (change) change.table.assign(change.group, change.item, change.before)
    }
    this.changes.length = mark
  }

  /** Undoes all writes and returns them, for `resume`. */
  suspend(): readonly Change[] {
    const changes = [...this.changes]
    this.rollback(0)
    return changes
  }

  /** Repeats suspended writes on the state that they were made on. */
  resume(changes: readonly Change[]): void {
    for (const change of changes) {
      change.table.assign(change.group, change.item, change.after)
      this.changes.push(change)
    }
  }

  /** Writes since a mark, oldest first. */
  since(mark: number): readonly Change[] {
    return mark === 0 ? this.changes : this.changes.slice(mark)
  }

  /** Removes and returns all writes, merged to one per row. */
  take(): Change[] {
    const rows = new Map<string, Change>()
    for (const change of this.changes) {
      const key = `${change.table.tag}|${change.group}|${change.item}`
      const known = rows.get(key)
      if (known) known.after = change.after
      else rows.set(key, { ...change })
    }
    this.changes = []
    return [...rows.values()]
  }
}
