import { describe, expect, test } from 'vitest'
import { readPrice, retyped } from '../i18n/read-price.ts'
import { isAccountName, readHours, readUnits } from './listing-form.ts'

const usdc = { decimals: 6, max_decimal: 2, min_amount: 0.01 }

describe('a typed price', () => {
  test.each([
    ['12.5', 12_500_000n],
    ['1,500', 1_500_000_000n],
    ['1,500.50', 1_500_500_000n],
    ['0.01', 10_000n],
    ['1000000000000', 1_000_000_000_000_000_000n],
  ])('%j is %s base units', (text, baseUnits) => {
    expect(readPrice(text, 'en', usdc)).toEqual({ baseUnits })
  })

  test.each([
    ['', 'empty'],
    ['twelve', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['12,50', 'unclear'],
    ['0.001', 'too-many-decimals'],
    ['0', 'too-small'],
    ['0.00', 'too-small'],
    ['1000000000001', 'too-large'],
    ['99999999999999999999', 'too-large'],
  ])('%j is refused: %s', (text, fault) => {
    expect(readPrice(text, 'en', usdc)).toEqual({ fault })
  })

  test('reads the smallest amount of a currency with many decimals exactly', () => {
    expect(readPrice('0.000001', 'en', { decimals: 6, max_decimal: 6, min_amount: 0.000001 })).toEqual({
      baseUnits: 1n,
    })
  })

  test.each(['0', '9.99'])('rejects %j below the minimum', (text) => {
    expect(readPrice(text, 'en', usdc, { leastBaseUnits: 10_000_000n })).toEqual({ fault: 'below-least' })
  })
})

test('refuses the current price as a new one, however it is written', () => {
  const rule = { formerBaseUnits: 12_500_000n }
  expect(readPrice('12.5', 'en', usdc, rule)).toEqual({ fault: 'unchanged' })
  expect(readPrice('12.50', 'en', usdc, rule)).toEqual({ fault: 'unchanged' })
  expect(readPrice('12.51', 'en', usdc, rule)).toEqual({ baseUnits: 12_510_000n })
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
  ['5.00', { baseUnits: 5_000_000n }],
  ['1000000', { baseUnits: 1_000_000_000_000n }],
  ['4', { fault: 'not-whole' }],
  ['5.5', { fault: 'not-whole' }],
  ['5.0000001', { fault: 'not-whole' }],
  ['1000001', { fault: 'not-whole' }],
  ['five', { fault: 'not-whole' }],
  ['', { fault: 'empty' }],
])('of a whole price %j is %o', (text, read) => {
  expect(readPrice(text, 'en', usdc, { isWhole: true })).toEqual(read)
})

test("distinguishes a price below the current minimum from one below the currency's minimum", () => {
  const rule = { leastBaseUnits: 10_500_000n }
  expect(readPrice('10.49', 'en', usdc, rule)).toEqual({ fault: 'below-least' })
  expect(readPrice('0.001', 'en', usdc, rule)).toEqual({ fault: 'too-many-decimals' })
  expect(readPrice('10.5', 'en', usdc, rule)).toEqual({ baseUnits: 10_500_000n })
})

test.each(['lou', 'Lou7', 'A'.repeat(58)])('an account is named by %s', (name) => {
  expect(isAccountName(name)).toBe(true)
})

test.each(['', 'lou mercier', 'lou.mercier', 'a'.repeat(26), 'A'.repeat(57), 'аda'])(
  'no account is named by "%s"',
  (name) => {
    expect(isAccountName(name)).toBe(false)
  },
)

test.each([
  ['12,5', 'fr', 'en-GB', '12.5'],
  ['1,500.25', 'en-GB', 'pt-PT', '1500,25'],
  ['12.5', 'en-GB', 'en-GB', '12.5'],
  ['twel', 'en-GB', 'en-GB', 'twel'],
  ['twel', 'en-GB', 'fr', null],
])('writes %j of %s in %s as %j', (text, from, to, written) => {
  expect(retyped(text, from, to, { decimals: 6 })).toBe(written)
})
