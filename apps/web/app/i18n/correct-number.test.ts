import { describe, expect, test } from 'vitest'
import { priceBounds, readPrice } from './read-price.ts'
import { correctNumber, wholeBounds } from './correct-number.ts'

const usdc = { decimals: 6, max_decimal: 2, min_amount: 0.01 }
const algo = { decimals: 6, max_decimal: 6, min_amount: 1 }

describe('a whole number from 0 to 200', () => {
  test.each(['0', '24', '200', ' 7 ', '007', '', 'ten', '1e2', '.', '12abc', '$120', '120 hours'])(
    'keeps %j',
    (text) => {
      expect(correctNumber(text, 'en', wholeBounds(0, 200))).toBeNull()
    },
  )

  test.each([
    ['201', 200n, 'above'],
    ['9'.repeat(5_000), 200n, 'above'],
    ['-1', 0n, 'below'],
    ['23.5', 24n, 'rounded'],
    ['23.4999', 23n, 'rounded'],
    ['12.', 12n, 'grouped'],
    ['3.0', 3n, 'grouped'],
    ['1,500', 200n, 'above'],
    ['200.4', 200n, 'above'],
  ] as const)('changes %j to %s: %s', (text, baseUnits, why) => {
    expect(correctNumber(text, 'en', wholeBounds(0, 200))).toEqual({ baseUnits, why })
  })
})

test('writes a whole number without its unit', () => {
  const bounds = { ...wholeBounds(0, 10), unit: '%' }
  expect(correctNumber('5 %', 'en', bounds)).toEqual({ baseUnits: 5n, why: 'grouped' })
  expect(correctNumber('50%', 'en', bounds)).toEqual({ baseUnits: 10n, why: 'above' })
})

test('writes a whole number without its groups', () => {
  expect(correctNumber('1,500', 'en', wholeBounds(1, 5_000))).toEqual({ baseUnits: 1_500n, why: 'grouped' })
})

test.each([
  ['1,500', 'en', null],
  ['1,5', 'en', null],
  ['1 500', 'fr', null],
  ['1.500', 'fr', null],
  ['0,000000001', 'fr', { baseUnits: 1_000_000n, why: 'below' }],
] as const)('changes the price %j in %s to %o', (text, locale, changed) => {
  expect(correctNumber(text, locale, priceBounds(algo))).toEqual(changed)
})

describe('a price', () => {
  test.each([
    ['0.999', algo, {}, 1_000_000n, 'below'],
    ['1000000000001', algo, {}, 10n ** 18n, 'above'],
    ['2.0000004', algo, {}, 2_000_000n, 'rounded'],
    ['2.0000000001', algo, {}, 2_000_000n, 'rounded'],
    ['2.005', usdc, {}, 2_010_000n, 'rounded'],
    ['0', usdc, {}, 10_000n, 'below'],
    ['7.5', algo, { isWhole: true }, 8_000_000n, 'rounded'],
    ['4', algo, { isWhole: true }, 5_000_000n, 'below'],
    ['1000001', algo, { isWhole: true }, 10n ** 12n, 'above'],
    ['0', usdc, { leastBaseUnits: 4_204_999n }, 4_210_000n, 'below'],
    ['-5', usdc, { leastBaseUnits: 4_204_999n }, 4_210_000n, 'below'],
  ] as const)('%j becomes %s', (text, currency, rule, baseUnits, why) => {
    expect(correctNumber(text, 'en', priceBounds(currency, rule))).toEqual({ baseUnits, why })
  })

  test.each(['120 ALGO', '$120', '12abc', '1e5', '', '38,5'])('keeps %j, which is no amount in USDC', (text) => {
    expect(correctNumber(text, 'en', priceBounds({ ...usdc, unit: 'USDC' }))).toBeNull()
    expect(readPrice(text, 'en', { ...usdc, unit: 'USDC' })).toHaveProperty('fault')
  })

  test.each(['120 USDC', '120usdc', 'USDC 120', '120\u00a0USDC'])('reads %j as 120', (text) => {
    expect(correctNumber(text, 'en', priceBounds({ ...usdc, unit: 'USDC' }))).toBeNull()
    expect(readPrice(text, 'en', { ...usdc, unit: 'USDC' })).toEqual({ baseUnits: 120_000_000n })
  })

  test('corrects a number with its unit', () => {
    const low = { baseUnits: 10_000n, why: 'below' }
    expect(correctNumber('0 USDC', 'en', priceBounds({ ...usdc, unit: 'USDC' }))).toEqual(low)
  })

  test('takes no digits of the number for the unit', () => {
    expect(readPrice('120', 'en', { ...usdc, unit: '20' })).toEqual({ baseUnits: 120_000_000n })
  })

  test('keeps a bid below the minimum bid, which the bidder decides to raise', () => {
    expect(correctNumber('3', 'en', priceBounds(usdc, { leastBaseUnits: 4_210_000n }))).toBeNull()
  })
})
