import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../platform/db/database.ts'
import { upsertRows } from './bulk-write.ts'

/**
 * The rows of one table that a batch of blocks touches: loaded once before, changed in memory, written once after.
 * However many events fall on a row, it costs one read and one write.
 */
export class RowCache<Row extends object> {
  readonly #table: PgTable
  readonly #keyOf: (row: Row) => string
  readonly #rows = new Map<string, Row>()
  readonly #stored = new Set<string>()
  readonly #changed = new Set<string>()

  constructor(table: PgTable & { $inferSelect: Row }, keyOf: (row: Row) => string) {
    this.#table = table
    this.#keyOf = keyOf
  }

  /** Rows as the database holds them. */
  load(rows: readonly Row[]): void {
    for (const row of rows) {
      const key = this.#keyOf(row)
      this.#rows.set(key, row)
      this.#stored.add(key)
    }
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  put(row: Row): void {
    const key = this.#keyOf(row)
    this.#rows.set(key, row)
    this.#changed.add(key)
  }

  delete(key: string): void {
    this.#rows.delete(key)
    this.#changed.add(key)
  }

  values(): IterableIterator<Row> {
    return this.#rows.values()
  }

  /** Writes what changed; `remove` deletes the stored rows with the given keys. */
  async flush(tx: Transaction, remove?: (keys: string[]) => Promise<void>): Promise<void> {
    const changed = [...this.#changed]
    const kept = changed.flatMap((key) => this.#rows.get(key) ?? [])
    const gone = changed.filter((key) => !this.#rows.has(key) && this.#stored.has(key))
    await upsertRows(tx, this.#table, kept as PgTable['$inferInsert'][])
    if (gone.length > 0) await remove?.(gone)
  }
}
