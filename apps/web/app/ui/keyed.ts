/**
 * Rows with their keys for React. Rows that would share a key, such as two sales of one work in one transaction, are counted: the same
 * rows in the same order get the same keys.
 */
export function keyed<Row>(rows: readonly Row[], nameOf: (row: Row) => string): { key: string; row: Row }[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const name = nameOf(row)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return { key: count === 0 ? name : `${name}:${count}`, row }
  })
}
