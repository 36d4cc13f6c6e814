import { expect, test } from 'vitest'
import { formatAgo, formatDate, formatDateTime, formatUntil } from './time.ts'

const now = 1_795_000_000

test.each([
  [now, 'just now'],
  [now + 30, 'just now'],
  [now - 4, 'just now'],
  [now - 5, '5 sec. ago'],
  [now - 59, '59 sec. ago'],
  [now - 60, '1 min. ago'],
  [now - 3_599, '59 min. ago'],
  [now - 6 * 3_600, '6 hr. ago'],
  [now - 6 * 86_400, '6 days ago'],
])('a moment at %s reads %j', (seconds, text) => {
  expect(formatAgo(seconds, now, 'en', 'just now')).toBe(text)
})

test('shows a date after a week', () => {
  expect(formatAgo(now - 7 * 86_400, now, 'fr', 'à l’instant')).toBe('11 nov. 2026')
})

test.each([
  [now, 'in 0 sec.'],
  [now + 59, 'in 59 sec.'],
  [now + 3_599, 'in 59 min.'],
  [now + 3_600, 'in 1 hr.'],
  [now + 24 * 3_600 - 20, 'in 24 hr.'],
  [now + 47 * 3_600, 'in 47 hr.'],
  [now + 48 * 3_600 - 1, 'in 2 days'],
  [now + 7 * 86_400 - 1, 'in 7 days'],
  [now + 30 * 86_400 - 90, 'in 30 days'],
  [now + 29.4 * 86_400, 'in 29 days'],
])('an end at %s reads %j', (seconds, text) => {
  expect(formatUntil(seconds, now, 'en')).toBe(text)
})

test.each([
  ['en', 'Wed, 18 Nov 2026, 11:06 UTC', '18 Nov 2026'],
  ['fr', 'mer. 18 nov. 2026, 11:06 UTC', '18 nov. 2026'],
  ['pt-PT', 'quarta, 18/11/2026, 11:06 UTC', '18/11/2026'],
])('names a moment with 24 hours in %s', (locale, moment, day) => {
  expect(formatDateTime(now, locale)).toBe(moment)
  expect(formatDate(now, locale)).toBe(day)
})
