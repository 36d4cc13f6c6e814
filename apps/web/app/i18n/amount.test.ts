import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import { describe, expect, test } from 'vitest'
import { cutMean, formatAbbreviated, formatAmount, formatTyped, shortAddress, toBaseUnits } from './amount.ts'
import { readTyped } from './read-typed.ts'

describe('toBaseUnits', () => {
  test.each([
    ['250.104', 6, 250_104_000n],
    [' 12. ', 6, 12_000_000n],
    ['0.100000', 1, 1n],
    ['7', 0, 7n],
  ])('reads %j with %s decimals as %s', (text, decimals, baseUnits) => {
    expect(toBaseUnits(text, decimals)).toBe(baseUnits)
  })

  test.each(['', 'abc', '-1', '1e6', '1.2.3', '.5', '250,104', '1,000.5'])('rejects %j', (text) => {
    expect(toBaseUnits(text, 6)).toBeNull()
  })

  test('refuses more decimals than the currency has instead of rounding', () => {
    expect(toBaseUnits('0.0000001', 6)).toBeNull()
  })

  test('reverses toDecimal', () => {
    for (const amount of [0n, 1n, 999_999n, 1_000_000n, 123_456_789_012_345n]) {
      expect(toBaseUnits(toDecimal(amount, 6), 6)).toBe(amount)
    }
  })
})

describe('formats', () => {
  test('keeps every digit of an amount beyond 2^53', () => {
    expect(formatAmount(9_007_199_254_740_993_000_001n, 6, 'en')).toBe('9,007,199,254,740,993.000001')
  })

  test.each(['en', 'fr', 'pt', 'pt-PT'])("reads back a field's text in %s, to the base unit", (locale) => {
    for (const amount of [0n, 1n, 1_500_000n, 1_234_567_890_123_456n]) {
      expect(readTyped(formatTyped(amount, 6, locale), locale)).toEqual({ plain: toDecimal(amount, 6) })
      expect(readTyped(formatAmount(amount, 6, locale), locale)).toEqual({ plain: toDecimal(amount, 6) })
    }
    expect(formatTyped(1_234_500_000n, 6, locale)).toBe(locale === 'en' ? '1234.5' : '1234,5')
  })

  test('formats numbers by language', () => {
    expect(formatAmount(1_234_500_000n, 6, 'pt')).toBe('1.234,5')
    expect(formatAmount(12_345_500_000n, 6, 'fr')).toBe('12\u00a0345,5')
  })

  test.each([
    [999_990_000n, '999.99'],
    [1_000_000_000n, '1k'],
    [1_299_000_000n, '1.2k'],
    [3_450_000_000_000n, '3.4m'],
    [1_000_000_000_000_000n, '1b'],
  ])('a card abbreviates %s micro units to %s, cut and not rounded', (baseUnits, text) => {
    expect(formatAbbreviated(baseUnits, 6, 'en')).toBe(text)
  })

  test.each([
    ['fr', '999,9\u00a0Md', '1,2\u00a0M', '9,3\u00a0k'],
    ['pt-PT', '999,9\u00a0mM', '1,2\u00a0M', '9,3\u00a0mil'],
  ])('a card abbreviates as %s does', (locale, thousandMillions, millions, thousands) => {
    const cards = [999_999_999_999_999_999n, 1_234_567_000_000n, 9_300_000_000n]
    expect(cards.map((baseUnits) => formatAbbreviated(baseUnits, 6, locale))).toEqual([
      thousandMillions,
      millions,
      thousands,
    ])
  })

  test.each([
    [2_483_271n, 6, 2_480_000n],
    [12_345_678_901n, 6, 12_345_670_000n],
    [41_278n, 6, 41_200n],
    [412n, 6, 412n],
    [0n, 6, 0n],
    [12_345n, 1, 12_345n],
    [12_345n, 0, 12_345n],
  ])('cuts an average of %s base units with %s decimals to %s', (baseUnits, decimals, cut) => {
    expect(cutMean(baseUnits, decimals)).toBe(cut)
  })

  test('shortens an address to its first and last five characters in lower case', () => {
    expect(shortAddress('K3Q7FABCDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJKLMNOP9XW2A')).toBe('k3q7f…9xw2a')
  })
})
