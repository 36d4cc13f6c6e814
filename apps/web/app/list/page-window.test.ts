import { expect, test } from 'vitest'
import { pageWindow, placeQuery } from './page-window.ts'

test.each([
  ['start=32&after=WyJh', { start: 32, end: 48, after: 'WyJh' }],
  ['start=32', { start: 32, end: 48, after: undefined }],
  ['after=WyJh', { start: 0, end: 16, after: undefined }],
  ['start=32&after=a b', { start: 32, end: 48, after: undefined }],
])('?%s selects a window', (query, window) => {
  expect(pageWindow({ searchParams: new URLSearchParams(query) })).toEqual(window)
})

test('a link names the place where a window begins, if it is known', () => {
  expect(placeQuery(32, 'WyJh')).toBe('start=32&after=WyJh')
  expect(placeQuery(32, null)).toBe('start=32')
})
