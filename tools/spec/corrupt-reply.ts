import { namedValuesOf, type ShapeField, type Shapes } from './shapes.ts'

const ZERO_ADDRESS = `${'A'.repeat(52)}Y5HFKQ`

/** For tests: a reply with every value of one field replaced by another one of the same type. @param origin of the field (`ShapeField`) */
export function corruptReply(origin: string, shapes: Shapes, reply: unknown, shape: string): unknown {
  return ofType(reply, shape)

  function ofType(value: unknown, type: string, corrupted?: ShapeField): unknown {
    if (value === null || value === undefined) return value
    if (type.endsWith('[]')) return (value as unknown[]).map((each) => ofType(each, type.slice(0, -2), corrupted))
    if (type.startsWith('{')) {
      const inner = Object.entries(value).map(([key, each]) => [key, ofType(each, type.slice(1, -1), corrupted)])
      return Object.fromEntries(inner)
    }
    const fields = shapes.get(type)
    if (!fields) return corrupted ? otherThan(value, corrupted) : value
    const altered = { ...(value as Record<string, unknown>) }
    for (const field of fields) {
      altered[field.name] = ofType(altered[field.name], field.type, field.origin === origin ? field : undefined)
    }
    return altered
  }
}

function otherThan(value: unknown, field: ShapeField): unknown {
  const { type } = field
  if (typeof value === 'boolean') return !value
  // A price plus a half is neither a requested price nor the next one.
  if (typeof value === 'number') return type === 'number' || type === 'percent' ? value + 0.5 : value + 1
  if (type === 'address') return ZERO_ADDRESS
  if (type === 'program') return String(value).slice(0, -4)
  if (type === 'units') return String(BigInt(String(value)) + 1_000n)
  return namedValuesOf(field).find((named) => named !== value) ?? `${String(value)}!`
}
