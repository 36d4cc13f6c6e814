import { expect, test } from 'vitest'
import { hasMissingDetails } from './missing-details.ts'

const complete = { description: 'I paint.', username: 'ann', royalties: 0, email: '{"email":"a@example.org"}' }

test('a complete profile lacks nothing, even with royalties of 0 percent', () => {
  expect(hasMissingDetails(complete)).toBe(false)
})

test.each([{ description: '' }, { username: null }, { royalties: null }, { email: '{}' }])('%o is missing', (part) => {
  expect(hasMissingDetails({ ...complete, ...part })).toBe(true)
})
