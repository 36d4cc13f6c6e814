/** A table that can take a row back to what it was. */
export interface Revertible {
  readonly tag: number
  assign(group: string, item: string, value: unknown): void
}

/** One row's change, with the values on both sides; values are never mutated, so they stay true. */
export interface Change {
  table: Revertible
  group: string
  item: string
  before: unknown
  after: unknown
}

/**
 * Every write to the ledger's state in order, so that a failing program, transaction or group is undone exactly.
 * Layers are marks: nothing is copied to open one, keeping it costs nothing, dropping it undoes what came after.
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

  /** Drops all layers opened since. */
  rollback(mark: number): void {
    for (let i = this.changes.length - 1; i >= mark; i--) {
      const change = this.changes[i]
      if (change) change.table.assign(change.group, change.item, change.before)
    }
    this.changes.length = mark
  }

  /** Writes since a mark, oldest first. */
  since(mark: number): readonly Change[] {
    return mark === 0 ? this.changes : this.changes.slice(mark)
  }

  /** Takes all writes out, one for each row, and starts empty. */
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
