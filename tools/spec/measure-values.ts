import type { Verdict } from './judge-row.ts'
import { namedValuesOf, type Shapes } from './shapes.ts'

/** A field with named values is complete when each of them was seen in the replies of any rows. Fields never seen are left out. */
export function measureValues(shapes: Shapes, verdicts: readonly Verdict[]): Verdict[] {
  const seen = new Map<string, Set<string>>()
  for (const { values } of verdicts) {
    for (const [origin, own] of values ?? []) seen.set(origin, new Set([...(seen.get(origin) ?? []), ...own]))
  }
  const declared = [...shapes].flatMap(([shape, fields]) =>
    fields.filter(({ origin }) => origin.startsWith(`${shape}.`)),
  )
  const fields = new Map(declared.map((field) => [field.origin, field]))
  return [...fields].flatMap(([name, field]) => {
    const own = seen.get(name)
    if (!own) return []
    const missing = namedValuesOf(field).filter((value) => !own.has(value))
    const faults = missing.length === 0 ? [] : [`never answered ${missing.join(', ')}`]
    return [{ name, isDone: missing.length === 0, faults, waiting: new Map() }]
  })
}
