import { readCells } from './spec-rows.ts'

/** A field of a shape in `docs/spec/shapes.tsv`. */
export interface ShapeField {
  /** The field's first declaration: `card.action`, in each shape that includes the fields of `card`. */
  origin: string
  name: string
  /** As written: `text`, `card[]`, `{asset}`, `buy|start`. */
  type: string
  /** `always`: no reply has a value here. `sometimes`: at least one reply must have one. */
  null: 'never' | 'sometimes' | 'always'
  /** The product that will bring it; until then replies need no value. */
  until: string | undefined
}

export type Shapes = ReadonlyMap<string, readonly ShapeField[]>

export async function readShapes(): Promise<Shapes> {
  return shapesOf(await readCells('shapes.tsv'))
}

/** @throws Error for an unknown type or shape */
export function shapesOf(rows: readonly (readonly string[])[]): Shapes {
  const shapes = new Map<string, ShapeField[]>()
  for (const [shape = '', name = '', type = '', whenNull = '-'] of rows) {
    const fields = shapes.get(shape) ?? []
    shapes.set(shape, fields)
    if (name.startsWith('...')) {
      const parent = shapes.get(name.slice(3))
      if (!parent) throw new Error(`${shape}: no shape ${name.slice(3)} above it`)
      fields.push(...parent)
      continue
    }
    const inherited = fields.findIndex((field) => field.name === name)
    const origin = fields[inherited]?.origin ?? `${shape}.${name}`
    const own = { origin, name, type, ...readNull(whenNull) }
    if (inherited === -1) fields.push(own)
    else fields[inherited] = own
  }
  for (const [shape, fields] of shapes) {
    if (shape in valueTypes) throw new Error(`${shape} is the name of a type`)
    for (const { name, type } of fields) {
      if (!isKnown(shapes, innermost(type))) throw new Error(`${shape}.${name}: no type ${type}`)
    }
  }
  return shapes
}

function readNull(cell: string): Pick<ShapeField, 'null' | 'until'> {
  if (cell === '-') return { null: 'never', until: undefined }
  if (cell.startsWith('until ')) return { null: 'sometimes', until: cell.slice('until '.length) }
  return { null: cell.startsWith('always: ') ? 'always' : 'sometimes', until: undefined }
}

/** The named values of a field; none for types without them. */
export function namedValuesOf({ type }: ShapeField): string[] {
  if (type === 'boolean') return ['true', 'false']
  return namedValues.test(type) ? type.replace(/^=/, '').split('|') : []
}

/** The type of the innermost elements of a list or map. */
function innermost(type: string): string {
  if (type.endsWith('[]')) return innermost(type.slice(0, -2))
  return type.startsWith('{') ? innermost(type.slice(1, -1)) : type
}

function isKnown(shapes: Shapes, type: string): boolean {
  return type in valueTypes || shapes.has(type) || namedValues.test(type)
}

/** A type that lists its values: `buy|start`, or `=sale` for the only one. */
const namedValues = /^(=\w+|\w+(\|\w+)+)$/

/** Types of single values, each with a test for its specification. */
export const valueTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  id: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  percent: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  /** Unix time. In milliseconds it would be a thousand times as large. */
  seconds: (value) => Number.isSafeInteger(value) && Number(value) > 1e9 && Number(value) < 1e11,
  /** Base units or pieces, exact: a string where a number could lose digits. */
  units: (value) => (typeof value === 'string' && /^\d+$/.test(value)) || Number.isSafeInteger(value),
  address: (value) => typeof value === 'string' && /^[A-Z2-7]{58}$/.test(value),
  base64: (value) => typeof value === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(value),
  /** Bytecode begins with the version of the AVM. */
  program: (value) => {
    const [version = 0] = typeof value === 'string' ? Buffer.from(value, 'base64') : []
    return version > 0 && version < 32
  },
}
