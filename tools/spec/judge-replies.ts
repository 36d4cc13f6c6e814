import { namedValuesOf, type ShapeField, type Shapes, valueTypes } from './shapes.ts'

/** What all replies to one endpoint show of its specified shape. */
export interface RepliesJudged {
  /** A sentence for each field that is not as specified. */
  faults: string[]
  /** Fields without a value, by the product that will bring it. */
  waiting: ReadonlyMap<string, readonly string[]>
  /** The values that fields had whose values are named, by the origin of the field. */
  values: ReadonlyMap<string, ReadonlySet<string>>
}

interface Tally {
  field: ShapeField
  hasValue: boolean
  /** Those that are named in its type. */
  named: Set<string>
  faults: Set<string>
}

/** Holds replies against a shape: each has each field, of its type, and in one of them at least it has a value. */
export function judgeReplies(shapes: Shapes, shape: string, replies: readonly unknown[]): RepliesJudged {
  const tallies = new Map<string, Tally>()
  const values = new Map<string, Set<string>>()
  for (const reply of replies) lookInto(reply, shape, '')
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

  function lookInto(value: unknown, name: string, path: string): void {
    for (const field of shapes.get(name) ?? []) {
      const fieldPath = path === '' ? field.name : `${path}.${field.name}`
      const tally = tallies.get(fieldPath) ?? { field, hasValue: false, named: new Set(), faults: new Set() }
      tallies.set(fieldPath, tally)
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field.name)) {
        tally.faults.add('is missing')
        continue
      }
      const inner: unknown = (value as Record<string, unknown>)[field.name]
      if (inner === null) {
        if (field.null === 'never') tally.faults.add('is null')
      } else if (field.null === 'always') {
        tally.faults.add(`has a value: ${JSON.stringify(inner)}`)
      } else check(inner, field.type, fieldPath, tally)
    }
  }

  function check(value: unknown, type: string, path: string, tally: Tally): void {
    if (type.endsWith('[]')) {
      if (!Array.isArray(value)) return void tally.faults.add('is not a list')
      for (const each of value) check(each, type.slice(0, -2), `${path}[]`, tally)
    } else if (type.startsWith('{')) {
      if (typeof value !== 'object' || Array.isArray(value)) return void tally.faults.add('is not a map')
      for (const each of Object.values(value ?? {})) check(each, type.slice(1, -1), `${path}.*`, tally)
    } else if (shapes.has(type)) {
      tally.hasValue = true
      lookInto(value, type, path)
    } else if (isOfType(value, type)) {
      // An empty text says nothing.
      if (value !== '') tally.hasValue = true
      const { field } = tally
      if (namedValuesOf(field).length > 0) {
        tally.named.add(String(value))
        values.set(field.origin, (values.get(field.origin) ?? new Set()).add(String(value)))
      }
    } else tally.faults.add(`is no ${type}: ${JSON.stringify(value)?.slice(0, 40)}`)
  }
}

function isOfType(value: unknown, type: string): boolean {
  const test = valueTypes[type]
  return test ? test(value) : typeof value === 'string' && type.replace(/^=/, '').split('|').includes(value)
}
