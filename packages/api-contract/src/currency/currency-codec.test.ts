import { describe, expect, test } from 'vitest'
import { toDecimal } from './currency-codec.ts'

describe('toDecimal', () => {
  test.each([
    [250_104_000n, 6, '250.104'],
    [1n, 6, '0.000001'],
    [0n, 6, '0'],
    [-5_000_000n, 6, '-5'],
    [42n, 0, '42'],
    [18_446_744_073_709_551_615n, 6, '18446744073709.551615'],
  ])('%s with %s decimals is %s', (baseUnits, decimals, text) => {
    expect(toDecimal(baseUnits, decimals)).toBe(text)
  })
})
