import { expect, test } from 'vitest'
import { preparesForRefund } from './agree-to-bid.ts'

const auction = { endSeconds: 1_000n, winner: 'WINNER', terms: { extensionSeconds: 60 } }
const bid = { bidder: 'BIDDER', nowSeconds: 950n }

test("prepares for another bidder's refund near the end only", () => {
  expect(preparesForRefund(auction, 5n, bid)).toBe(true)
  expect(preparesForRefund(auction, 5n, { ...bid, nowSeconds: 939n })).toBe(false)
  expect(preparesForRefund(auction, 5n, { ...bid, bidder: 'WINNER' })).toBe(false)
  expect(preparesForRefund(auction, 5n, { ...bid, bidder: null })).toBe(true)
})

test('prepares for nobody where nothing is refunded', () => {
  expect(preparesForRefund(auction, 0n, bid)).toBe(false)
})
