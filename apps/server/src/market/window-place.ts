import { FacetError } from '@facet/errors'
import type { Anchor, ColumnType } from './list-order.ts'
import type { ListWindow } from './list-window.ts'

/** Longest number that a column can hold as text, with room to spare. */
const MAX_DIGITS = 40

const bounds: Record<'integer' | 'bigint', bigint> = { integer: 2n ** 31n, bigint: 2n ** 63n }

/**
 * The place where a window of a list ended, as `next` of its reply. Callers send it back as it is (`after`). It contains everything that a
 * server needs to continue the list, so no server has to remember its visitors.
 */
export function writePlace({ list }: ListWindow, anchor: Anchor): string | null {
  if (list === undefined) return null
  return Buffer.from(JSON.stringify([list, ...anchor.map(String)])).toString('base64url')
}

/**
 * The place that a window continues from.
 *
 * @param typesOf the columns that a stretch of the list is ordered by; undefined where it has no such stretch
 * @throws FacetError `invalid-window` where it is none of this list with its filters and its order
 */
export function readPlace(
  { list }: ListWindow,
  after: string,
  typesOf: (stretch: number) => readonly ColumnType[] | undefined,
): Anchor {
  const [name, stretch, ...values] = parse(after)
  const types = name === list && stretch && /^\d$/.test(stretch) ? typesOf(Number(stretch)) : undefined
  const isOfList = types?.length === values.length && types.every((type, index) => isOfType(type, values[index] ?? ''))
  if (!isOfList) throw new FacetError('invalid-window')
  return [Number(stretch), ...values]
}

function parse(after: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}

/** Whether the database reads a text as a value of a column. */
function isOfType(type: ColumnType, text: string): boolean {
  if (text.length > MAX_DIGITS) return false
  switch (type) {
    case 'float8':
      // Numbers too small for a float are refused by the database, not rounded to 0.
      return (
        /^-?\d+(\.\d+)?(e[+-]\d{1,3})?$/.test(text) &&
        Number.isFinite(Number(text)) &&
        (Number(text) !== 0 || /^-?0$/.test(text))
      )
    case 'numeric':
      return /^-?\d+(\.\d+)?$/.test(text)
    default: {
      const bound = bounds[type]
      return /^-?\d+$/.test(text) && BigInt(text) < bound && BigInt(text) >= -bound
    }
  }
}
