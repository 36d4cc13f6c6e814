import { MAX_BYTES, MAX_UINT64, type StackType, stackType } from '../stack-type.ts'

export const ANY: StackType = stackType('any')
export const NONE: StackType = stackType('none')
export const UINT64: StackType = stackType('uint64')
export const BYTES: StackType = stackType('[]byte')

/** The type of a value within bounds (of the number, or of the bytes' length), under the name that states them. */
export function boundedType(kind: 'uint64' | 'bytes', min: bigint, max: bigint): StackType {
  return { name: boundedName(kind, min, max), kind, min, max }
}

function boundedName(kind: 'uint64' | 'bytes', min: bigint, max: bigint): string {
  if (min === max) return kind === 'bytes' ? `[${min}]byte` : `${min}`
  if (kind === 'bytes') {
    if (min > 0n) return `[${min}-${max}]byte`
    return max === BigInt(MAX_BYTES) ? '[]byte' : `[<=${max}]byte`
  }
  if (min > 0n) return `uint64 (${min}-${max})`
  return max === MAX_UINT64 ? 'uint64' : `uint64 (<= ${max})`
}

export function isSameType(a: StackType, b: StackType): boolean {
  return a === b || (a.name === b.name && a.kind === b.kind && a.min === b.min && a.max === b.max)
}

export function unionType(a: StackType, b: StackType): StackType {
  if (a.kind !== b.kind || (a.kind !== 'uint64' && a.kind !== 'bytes')) return ANY
  return boundedType(a.kind, a.min < b.min ? a.min : b.min, a.max > b.max ? a.max : b.max)
}

export function widenedType({ kind }: StackType): StackType {
  return kind === 'uint64' ? UINT64 : kind === 'bytes' ? BYTES : ANY
}

/** Whether a value of type `a` may be one of type `b`. */
export function overlaps(a: StackType, b: StackType): boolean {
  if (a.kind === 'none' || b.kind === 'none') return false
  if (a.kind === 'any' || b.kind === 'any') return true
  return a.kind === b.kind && a.min <= b.max && a.max >= b.min
}
