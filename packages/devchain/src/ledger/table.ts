import type { Journal, Revertible } from './journal.ts'

/** A table of unknown row type, for code that copies rows without reading them. */
export interface AnyTable extends Revertible {
  keys(): Iterable<[group: string, item: string]>
  write(group: string, item: string, value: unknown): void
}

/** Rows by one key. `undefined` deletes. */
export class Table<V> implements AnyTable {
  readonly tag: number
  readonly rows: Map<string, V> = new Map()
  private readonly journal: Journal
  private readonly onChange: ((key: string, before: V | undefined, after: V | undefined) => void) | undefined

  constructor(
    tag: number,
    journal: Journal,
    onChange?: (key: string, before: V | undefined, after: V | undefined) => void,
  ) {
    this.tag = tag
    this.journal = journal
    this.onChange = onChange
  }

  get(key: string): V | undefined {
    return this.rows.get(key)
  }

  set(key: string, value: V | undefined): void {
    const before = this.rows.get(key)
    if (before === undefined && value === undefined) return
    this.journal.record({ table: this, group: key, item: '', before, after: value })
    this.assign(key, '', value)
  }

  *keys(): Generator<[string, string]> {
    for (const key of this.rows.keys()) yield [key, '']
  }

  write(group: string, _item: string, value: unknown): void {
    this.set(group, value as V | undefined)
  }

  assign(key: string, _item: string, value: unknown): void {
    if (this.onChange) this.onChange(key, this.rows.get(key), value as V | undefined)
    if (value === undefined) this.rows.delete(key)
    else this.rows.set(key, value as V)
  }
}

/** Rows by two keys, listed by the first: an account's holdings, an application's boxes. */
export class GroupedTable<V> implements AnyTable {
  readonly tag: number
  readonly groups: Map<string, Map<string, V>> = new Map()
  private readonly journal: Journal
  private readonly onChange: ((group: string, before: V | undefined, after: V | undefined) => void) | undefined

  constructor(
    tag: number,
    journal: Journal,
    onChange?: (group: string, before: V | undefined, after: V | undefined) => void,
  ) {
    this.tag = tag
    this.journal = journal
    this.onChange = onChange
  }

  get(group: string, item: string): V | undefined {
    return this.groups.get(group)?.get(item)
  }

  /** Rows of a group, in no particular order. */
  group(group: string): ReadonlyMap<string, V> {
    return this.groups.get(group) ?? NOTHING
  }

  set(group: string, item: string, value: V | undefined): void {
    const before = this.get(group, item)
    if (before === undefined && value === undefined) return
    this.journal.record({ table: this, group, item, before, after: value })
    this.assign(group, item, value)
  }

  *keys(): Generator<[string, string]> {
    for (const [group, rows] of this.groups) for (const item of rows.keys()) yield [group, item]
  }

  write(group: string, item: string, value: unknown): void {
    this.set(group, item, value as V | undefined)
  }

  assign(group: string, item: string, value: unknown): void {
    let rows = this.groups.get(group)
    if (this.onChange) this.onChange(group, rows?.get(item), value as V | undefined)
    if (value !== undefined) {
      if (!rows) {
        rows = new Map()
        this.groups.set(group, rows)
      }
      rows.set(item, value as V)
    } else if (rows?.delete(item) && rows.size === 0) this.groups.delete(group)
  }
}

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>()
