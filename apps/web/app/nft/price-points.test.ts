import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { expect, test } from 'vitest'
import { pricePoints } from './price-points.ts'

type Price = NftReply['prices'][number]

const entry = (kind: Price['kind'], date: number, price: bigint, assetId = 1): Price => ({
  kind,
  date,
  round: date,
  tx_id: `${kind}${date}`,
  price_base_units: String(price),
  asa_id: assetId,
})

test('places sales, bids and offers of each currency in time, the oldest first', () => {
  const history = [
    entry('offered', 300, 50n),
    entry('sold', 200, 100n),
    entry('sold', 120, 7n, 31_566_704),
    entry('bid', 100, 25n),
  ]
  const points = pricePoints(history)
  expect([...points.keys()]).toEqual([1, 31_566_704])
  expect(points.get(1)).toMatchObject([
    { kind: 'bid', baseUnits: 25n, x: 10, y: 100 },
    { kind: 'sold', baseUnits: 100n, x: 280, y: 10 },
    { kind: 'offered', baseUnits: 50n, x: 550, y: 70 },
  ])
  expect(points.get(31_566_704)).toMatchObject([{ kind: 'sold', x: 280, y: 10 }])
})

test('keeps amounts exact that no number holds, and draws a price of nothing', () => {
  const most = 2n ** 64n - 1n
  expect(pricePoints([entry('sold', 2, most), entry('sold', 1, 0n)]).get(1)).toMatchObject([
    { baseUnits: 0n, y: 130 },
    { baseUnits: most, y: 10 },
  ])
  expect(pricePoints([]).size).toBe(0)
})
