import type { Change } from '../ledger/journal.ts'

/** Merges undone changes: one change per row, back to the row's value before the first of them. */
export function merged(undone: readonly Change[]): Change[] {
  const rows = new Map<string, Change>()
  for (const { table, group, item, before, after } of undone) {
    const key = `${table.tag}|${group}|${item}`
    const known = rows.get(key)
    rows.set(key, { table, group, item, before: after, after: known ? known.after : before })
  }
  return [...rows.values()]
}
