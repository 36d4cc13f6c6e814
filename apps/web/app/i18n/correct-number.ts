import { readTyped } from './read-typed.ts'

/** The numbers that a field accepts, in base units of `decimals` decimals. */
export interface NumberBounds {
  low: bigint
  high: bigint
  decimals: number
  /** Every value is a multiple of this; 1 when left out. */
  grid?: bigint
  /** Replaces a number below `low`; `low` when left out. */
  first?: bigint
  /** Written beside the field; typed with the number, it is ignored. */
  unit?: string | undefined
}

interface Correction {
  baseUnits: bigint
  why: 'below' | 'above' | 'rounded' | 'grouped'
}

/**
 * The accepted number nearest to a typed one, and why it changed; null if the text stays, because it is accepted, or because it is
 * ambiguous or no number and only the visitor can resolve it (docs/behaviour/numbers.md).
 */
export function correctNumber(text: string, locale: string, bounds: NumberBounds): Correction | null {
  const { low, high, decimals, grid = 1n, first = low, unit } = bounds
  const lowest = roundUp(low, grid)
  const read = readTyped(text, locale, unit)
  if ('fault' in read) return null
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(read.plain) ?? []
  // Digits beyond these change neither the rounding nor the bound.
  const digits = fraction.slice(0, decimals + 1).padEnd(decimals + 1, '0')
  const tenths = sign === '-' ? -1n : BigInt(whole.length > 40 ? '9'.repeat(40) : whole + digits)
  if (tenths < lowest * 10n) return { baseUnits: roundUp(first, grid), why: 'below' }
  if (tenths > high * 10n) return { baseUnits: high - (high % grid), why: 'above' }
  const baseUnits = ((tenths + grid * 5n) / (grid * 10n)) * grid
  const isExact = baseUnits * 10n === tenths && /^0*$/.test(fraction.slice(decimals + 1))
  if (!isExact) return { baseUnits, why: 'rounded' }
  // Whole numbers must be plain digits: their parsers accept no group separators.
  return decimals === 0 && !/^\d+$/.test(text.trim()) ? { baseUnits, why: 'grouped' } : null
}

/** Bounds of a whole number. */
export function wholeBounds(low: bigint | number, high: bigint | number): NumberBounds {
  return { low: BigInt(low), high: BigInt(high), decimals: 0 }
}

function roundUp(value: bigint, grid: bigint): bigint {
  return ((value + grid - 1n) / grid) * grid
}
