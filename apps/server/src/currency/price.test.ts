import { expect, test } from 'vitest'
import { algo } from '../platform/config/currency.ts'
import { unitsToWire } from '@facet/api-contract/currency/currency-codec'
import { checkNewPrice, priceToBaseUnits } from './price.ts'

test.each([
  [5, 6, 5_000_000n],
  ['5', 6, 5_000_000n],
  ['0.000001', 6, 1n],
  [1e-7, 7, 1n],
  [1.1, 6, 1_100_000n],
  [1e21, 0, 1_000_000_000_000_000_000_000n],
  ['12.500', 1, 125n],
  ['1000000000000', 6, 1_000_000_000_000_000_000n],
])('%s with %s decimals is %s base units', (price, decimals, baseUnits) => {
  expect(priceToBaseUnits(price, decimals)).toBe(baseUnits)
})

test.each([
  ['0.0000001', 6],
  [1.5, 0],
  [-1, 6],
  [Number.NaN, 6],
  [Number.POSITIVE_INFINITY, 6],
  ['', 6],
  ['1e3', 6],
])('%s with %s decimals is refused', (price, decimals) => {
  expect(() => priceToBaseUnits(price, decimals)).toThrow(expect.objectContaining({ code: 'invalid-price' }))
})

test('keeps a new price within the limits of its currency', () => {
  const usdc = { ...algo, minAmountBaseUnits: 1_000_000n, maxDecimal: 2 }
  expect(checkNewPrice('1.25', usdc)).toBe(1_250_000n)
  for (const price of ['1.255', '0.99', 0, '1000000000001']) {
    expect(() => checkNewPrice(price, usdc)).toThrow(expect.objectContaining({ code: 'invalid-price' }))
  }
})

test('converts base units back to units', () => {
  expect(unitsToWire(1_250_000n, 6)).toBe(1.25)
  expect(unitsToWire(7n, 0)).toBe(7)
  expect(unitsToWire(1n, 19)).toBe(1e-19)
})
