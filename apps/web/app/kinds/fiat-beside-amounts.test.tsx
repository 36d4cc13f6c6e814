import type { Card } from '@facet/api-contract/nft/card'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { AuctionFoot } from '../auction/auction-foot.tsx'
import { CostLines } from '../money/cost-lines.tsx'
import { algoCost, ALGO, type Cost, partCost, totals } from '../money/costs.ts'
import { PriceFoot } from '../works/price-foot.tsx'
import { Price } from '../works/price.tsx'
import { draw } from './testing/draw.tsx'

const card = {
  price_base_units: '250000000',
  asa_id: 1,
  buy_supply: '1',
  max_supply: '1',
  checked_at: 1_000,
  end_date: 9_000,
  auction: { state: 'open', start: 0, bid_count: 2 },
} as Card

type Element = Parameters<typeof draw>[0]
const visit = { address: null, now: 1_000 }
const html = (element: Element, dollars?: Record<string, number>) =>
  draw(element, { ...visit, ...(dollars && { dollars }) })
const text = (element: Element, dollars?: Record<string, number>) =>
  html(element, dollars)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()

const costs: Cost[] = [
  algoCost(msg`Price`, 250_000_000n),
  partCost(msg`Royalty`, '12500000', ALGO),
  algoCost(msg`Network fee`, 4_000n),
]

test.each([
  ['the card of a sale', <PriceFoot key="1" card={card} />],
  ['the card of an auction', <AuctionFoot key="2" card={card} />],
])('%s shows dollars to everybody, not on hover', (_, foot) => {
  expect(text(foot, { 1: 0.2 })).toContain('≈ $50.00')
  expect(html(foot, { 1: 0.2 })).not.toContain('title="≈')
})

test('cost lines show dollars below the price and the total, not below parts, and fees and deposits under ten cents', () => {
  expect(text(<CostLines costs={[...costs, ...totals(costs)]} />, { 1: 0.2 })).toBe(
    'Price 250 ALGO ≈ $50.00 Royalty 12.5 ALGO Network fee 0.004 ALGO Total you pay 262.504 ALGO ≈ $52.50',
  )
})

test('shows no dollars when the rate is unknown or the visitor switched them off', () => {
  const all = (dollars?: Record<string, number>) =>
    text(
      <>
        <PriceFoot card={card} />
        <CostLines costs={costs} />
        <Price baseUnits="250000000" assetId={1} isLarge />
      </>,
      dollars,
    )
  expect(all({ 31_566_704: 1 })).not.toContain('≈')
  expect(all()).not.toContain('≈')
})
