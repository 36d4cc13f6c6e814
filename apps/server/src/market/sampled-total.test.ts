import { expect, test } from 'vitest'
import { SAMPLED, totalOf } from './sampled-total.ts'

const half = 2n ** 62n

test('is exact where the sample has all rows', () => {
  expect(totalOf({ rows: 0, found: 0, place: null })).toEqual({ count: 0, isEstimate: false })
  expect(totalOf({ rows: SAMPLED - 1, found: 7, place: half })).toEqual({ count: 7, isEstimate: false })
})

test('is estimated from the share of all rows in the sample, and the part of it that the filters leave', () => {
  expect(totalOf({ rows: SAMPLED, found: SAMPLED, place: half })).toEqual({ count: 2_000, isEstimate: true })
  expect(totalOf({ rows: SAMPLED, found: 517, place: half })).toEqual({ count: 1_000, isEstimate: true })
})

test('is unknown where the filters left too few', () => {
  expect(totalOf({ rows: SAMPLED, found: 49, place: half })).toBeNull()
})
