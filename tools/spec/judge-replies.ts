import { namedValuesOf, type ShapeField, type Shapes, valueTypes } from './shapes.ts'

/** The judgement of all replies to one endpoint against its specified shape. */
export interface RepliesJudged {
  /** A sentence for each fault of a field. */
  faults: string[]
  /** Fields without a value, by the product that will bring it. */
  waiting: ReadonlyMap<string, readonly string[]>
  /** Seen values of fields with named values, by the origin of the field. */
  values: ReadonlyMap<string, ReadonlySet<string>>
}

interface Tally {
  field: ShapeField
  hasValue: boolean
  /** Seen values that are named in its type. */
  named: Set<string>
  faults: Set<string>
}

interface Place {
  tally: Tally
  /** The object that has the field, and the reply that the object is part of. */
  holder: Record<string, unknown>
  reply: unknown
}

/** Whether a value of a reply is true, by the origin of its field and the object that has it. */
export type TruthTest = (
  origin: string,
  value: unknown,
  where: { holder: Readonly<Record<string, unknown>>; reply: unknown },
) => boolean

/** Judges replies by a shape: each must have every field, of its type and true, and every field must have a value in at least one. */
export function judgeReplies(
  shapes: Shapes,
  shape: string,
  replies: readonly unknown[],
  isTrue: TruthTest = () => true,
): RepliesJudged {
  const tallies = new Map<string, Tally>()
  const values = new Map<string, Set<string>>()
  for (const reply of replies) lookInto(reply, shape, '', reply)
  const waiting = new Map<string, string[]>()
  const faults: string[] = []
  for (const [path, { field, hasValue, named, faults: own }] of tallies) {
    faults.push(...[...own].map((fault) => `${path} ${fault}`))
    // A flag that is always the same waits for its product too.
    const isConstant = field.until !== undefined && namedValuesOf(field).some((value) => !named.has(value))
    if ((hasValue && !isConstant) || own.size > 0 || field.null === 'always') continue
    if (field.until === undefined) faults.push(`${path} never has a value`)
    else waiting.set(field.until, [...(waiting.get(field.until) ?? []), path])
  }
  return { faults, waiting, values }

  function lookInto(value: unknown, name: string, path: string, reply: unknown): void {
    for (const field of shapes.get(name) ?? []) {
      const fieldPath = path === '' ? field.name : `${path}.${field.name}`
      const tally = tallies.get(fieldPath) ?? { field, hasValue: false, named: new Set(), faults: new Set() }
      tallies.set(fieldPath, tally)
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field.name)) {
        tally.faults.add('is missing')
        continue
      }
      const holder = value as Record<string, unknown>
      const inner = holder[field.name]
      if (inner === null) {
        if (field.null === 'never') tally.faults.add('is null')
      } else if (field.null === 'always') {
        tally.faults.add(`has a value: ${JSON.stringify(inner)}`)
      } else check(inner, field.type, fieldPath, { tally, holder, reply })
    }
  }

  function check(value: unknown, type: string, path: string, place: Place): void {
    const { tally, holder, reply } = place
    if (type.endsWith('[]')) {
      if (!Array.isArray(value)) return void tally.faults.add('is not a list')
      for (const each of value) check(each, type.slice(0, -2), `${path}[]`, place)
    } else if (type.startsWith('{')) {
      if (typeof value !== 'object' || Array.isArray(value)) return void tally.faults.add('is not a map')
      for (const each of Object.values(value ?? {})) check(each, type.slice(1, -1), `${path}.*`, place)
    } else if (shapes.has(type)) {
      tally.hasValue = true
      lookInto(value, type, path, reply)
    } else if (isOfType(value, type)) {
      // An empty text says nothing.
      if (value !== '') tally.hasValue = true
      const { field } = tally
      if (!isTrue(field.origin, value, { holder, reply })) tally.faults.add(`is not true: ${shorten(value)}`)
      if (namedValuesOf(field).length > 0) {
        tally.named.add(String(value))
        values.set(field.origin, (values.get(field.origin) ?? new Set()).add(String(value)))
      }
    } else tally.faults.add(`is no ${type}: ${shorten(value)}`)
  }
}

function shorten(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 40)
}

function isOfType(value: unknown, type: string): boolean {
  const test = valueTypes[type]
  return test ? test(value) : typeof value === 'string' && type.replace(/^=/, '').split('|').includes(value)
}
