import type { StackValue } from '@facet/avm'
import { omitEmpty, type ShapeObject } from './shape.ts'

/** Type 1 is bytes, 2 is uint64, 0 is an absent key. Empty bytes and zero are omitted, so only the type remains. */
export function avmValueShape(value: StackValue | undefined): ShapeObject {
  if (value === undefined) return { type: 0 }
  return typeof value === 'bigint' ? { type: 2, uint: omitEmpty(value) } : { bytes: omitEmpty(value), type: 1 }
}
