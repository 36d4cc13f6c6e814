import type { Change } from '../ledger/journal.ts'

/** One change for each row that undoing touched, leading to what the row was before the first of them. */
export function merged(undone: readonly Change[]): Change[] {
  const rows = new Map<string, Change>()
  for (const { table, group, item, before, after } of undone) {
    const key = `${table.tag}|${group}|${item}`
    const known = rows.get(key)
    rows.set(key, { table, group, item, before: after, after: known ? known.after : before })
  }
  return [...rows.values()]
}
