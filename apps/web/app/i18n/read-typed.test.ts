import { expect, test } from 'vitest'
import { readTyped } from './read-typed.ts'

test.each([
  ['en', '1500', '1500'],
  ['en', '1,500', '1500'],
  ['en', '1,234,567.89', '1234567.89'],
  ['en', '1.500', '1.500'],
  ['en', '1 500', '1500'],
  ['en', ' .5 ', '0.5'],
  ['en', '12.', '12'],
  ['en', '-1', '-1'],
  ['fr', '1 500', '1500'],
  ['fr', '1\u00a0500,5', '1500.5'],
  ['fr', '1\u202f500', '1500'],
  ['fr', '1,500', '1.500'],
  ['fr', '1.5', '1.5'],
  ['fr', '0.500', '0.500'],
  ['fr', '1500.250', '1500.250'],
  ['fr', '1 500.25', '1500.25'],
  ['pt-PT', '1.500', '1500'],
  ['pt-PT', '1.234.567,89', '1234567.89'],
  ['pt-PT', '10\u00a0000,5', '10000.5'],
  ['pt-PT', '1,500', '1.500'],
  ['pt-PT', '1.5', '1.5'],
])('in %s, %j is %s', (locale, text, plain) => {
  expect(readTyped(text, locale)).toEqual({ plain })
})

test.each([
  ['en', '1,5'],
  ['en', '12,'],
  ['en', '1,50,000'],
  ['en', '0,500'],
  ['en', '1.500,25'],
  ['en', '1.2.3'],
  ['fr', '1.500'],
  ['fr', '1.234.567'],
  ['fr', '1,500.25'],
  ['fr', '15 00'],
  ['pt-PT', '1.50.000'],
  ['pt-PT', '1 500.000,5'],
])('in %s, %j is unclear', (locale, text) => {
  expect(readTyped(text, locale)).toEqual({ fault: 'unclear' })
})

test.each(['', '.', 'ten', '1e2', '--1', '5 ALGO'])('%j is no number', (text) => {
  expect(readTyped(text, 'en')).toEqual({ fault: 'not-a-number' })
})
