import { expect, test } from 'vitest'
import { CHART_HEIGHT, chartParts, highestOf } from './chart-parts.ts'

const part = (date: string, sold: bigint, earned: bigint, assetId = 1) => ({
  date: Date.parse(date) / 1_000,
  asa_id: assetId,
  sales: 1,
  sold: String(sold),
  earned: String(earned),
  royalties: '1',
})

test('draws every month between the first and the last, in one currency', () => {
  const series = [part('2026-11-01', 10n, 4n), part('2026-12-01', 5n, 5n, 7), part('2027-02-01', 5n, 4n)]
  expect(chartParts(series, 1, 'month').map(({ sold, earned, soldHeight }) => [sold, earned, soldHeight])).toEqual([
    [10n, 5n, CHART_HEIGHT],
    [0n, 0n, 0],
    [0n, 0n, 0],
    [5n, 5n, CHART_HEIGHT / 2],
  ])
  expect(chartParts(series, 3, 'month')).toEqual([])
})

test('draws every day, also of a month that ends', () => {
  expect(chartParts([part('2026-02-27', 1n, 0n), part('2026-03-02', 1n, 0n)], 1, 'day')).toHaveLength(4)
})

test('keeps sums exact that no number holds', () => {
  const most = 10n ** 30n + 1n
  expect(chartParts([part('2026-11-01', most, most / 2n)], 1, 'month')).toMatchObject([
    { sold: most, soldHeight: CHART_HEIGHT, earnedHeight: CHART_HEIGHT / 2 },
  ])
})

test('is as high as its highest bar, which royalties alone can be', () => {
  expect(highestOf(chartParts([part('2026-11-01', 0n, 4n), part('2026-12-01', 3n, 2n)], 1, 'month'))).toBe(5n)
})
