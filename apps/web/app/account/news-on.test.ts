import { expect, test } from 'vitest'
import { newsOn } from './news-on.ts'

const news = { claims: 1, offers: 2, closings: 4, outbids: 8, wins: 16 }

test('counts the news of a page and of those below it', () => {
  expect(newsOn('/user/pending/bids', news)).toBe(24)
  expect(newsOn('/user/pending', news)).toBe(26)
  expect(newsOn('/user/listings', news)).toBe(4)
  expect(newsOn('/user/owned', news)).toBe(0)
})

test("counts none on the account's first page", () => {
  expect(newsOn('/user', news)).toBe(0)
})
