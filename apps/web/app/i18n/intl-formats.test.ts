import { expect, test } from 'vitest'
import { dateFormat, listFormat, numberFormat, relativeFormat } from './intl-formats.ts'

test('makes a format once for its locale and options', () => {
  const percent = { style: 'percent' } as const
  expect(numberFormat('en')).toBe(numberFormat('en'))
  expect(numberFormat('en', percent)).toBe(numberFormat('en', { ...percent }))
  expect(dateFormat('en', { timeZone: 'UTC' })).toBe(dateFormat('en', { timeZone: 'UTC' }))
})

test('distinguishes kinds, locales and options', () => {
  expect(numberFormat('fr').format(1.5)).toBe('1,5')
  expect(numberFormat('en', { style: 'percent' }).format(0.5)).toBe('50%')
  expect(numberFormat('en').format(1.5)).toBe('1.5')
  expect(relativeFormat('en', { style: 'long' }).format(-2, 'day')).toBe('2 days ago')
  expect(listFormat('en').format(['a', 'b'])).toBe('a and b')
})
