import type { StackValue } from '@facet/avm'
import { omitEmpty, type ShapeObject } from './shape.ts'

/** 1 bytes, 2 uint64; empty bytes and zero are told by the type alone, 0 stands for a key that was not there. */
export function avmValueShape(value: StackValue | undefined): ShapeObject {
  if (value === undefined) return { type: 0 }
  return typeof value === 'bigint' ? { type: 2, uint: omitEmpty(value) } : { bytes: omitEmpty(value), type: 1 }
}
