import { describe, expect, test } from 'vitest'
import { readHours, readPrice, readStartPrice, readUnits } from './listing-form.ts'

const usdc = { decimals: 6, max_decimal: 2, min_amount: 0.01 }

describe('a typed price', () => {
  test.each([
    ['12.5', 12_500_000n],
    ['12,50', 12_500_000n],
    ['0.01', 10_000n],
    ['1000000000000', 1_000_000_000_000_000_000n],
  ])('%j is %s base units', (text, baseUnits) => {
    expect(readPrice(text, usdc)).toEqual({ baseUnits })
  })

  test.each([
    ['', 'empty'],
    ['twelve', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['0.001', 'too-many-decimals'],
    ['0', 'too-small'],
    ['1000000000001', 'too-large'],
    ['99999999999999999999', 'too-large'],
  ])('%j is refused: %s', (text, fault) => {
    expect(readPrice(text, usdc)).toEqual({ fault })
  })

  test('the smallest amount of a currency with many decimals is read exactly', () => {
    expect(readPrice('0.000001', { decimals: 6, max_decimal: 6, min_amount: 0.000001 })).toEqual({ baseUnits: 1n })
  })
})

test.each([
  ['1', 1n],
  [' 25 ', 25n],
  ['26', null],
  ['0', null],
  ['1.5', null],
  ['', null],
])('%j units of 25 are %s', (text, units) => {
  expect(readUnits(text, 25n)).toBe(units)
})

test.each([
  ['0', 0],
  ['24', 24],
  [' 200 ', 200],
  ['201', null],
  ['1.5', null],
  ['-1', null],
  ['', null],
])('%j hours of an auction are %s', (text, hours) => {
  expect(readHours(text)).toBe(hours)
})

test.each([
  ['5', { baseUnits: 5_000_000n }],
  ['1000000', { baseUnits: 1_000_000_000_000n }],
  ['4', { fault: 'not-a-start' }],
  ['5.5', { fault: 'not-a-start' }],
  ['1000001', { fault: 'not-a-start' }],
  ['', { fault: 'empty' }],
])('the wizard reads a starting price of %j', (text, read) => {
  expect(readStartPrice(text, { decimals: 6 })).toEqual(read)
})
