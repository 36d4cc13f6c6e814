import { expect, test } from 'vitest'
import { formatDollars } from './fiat.ts'

test.each([
  [0.00345, '$0.0035'],
  [0.1, '$0.10'],
  [12.3, '$12.30'],
  [999.999, '$1,000.00'],
  [1_234.5, '$1,235'],
])('%d dollars are %s', (dollars, text) => {
  expect(formatDollars(dollars, 'en')).toBe(text)
})

test('dollars are written in the notation of the language', () => {
  expect(formatDollars(1_234_567, 'fr')).toBe('1\u00a0234\u00a0567\u00a0$')
})
