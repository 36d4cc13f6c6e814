import type { Card } from '@facet/api-contract/nft/card'
import { expect, test } from 'vitest'
import { cardAfter } from './live-card.ts'

const auction = { state: 'open', start: 0, bid_count: 0, best_bid_base_units: null, min_bid_base_units: '10' }
const card = {
  type: 'auction',
  app_id: 7,
  checked_round: 40,
  price: 10,
  price_base_units: '10',
  auction,
} as unknown as Card
const bid = {
  type: 'auction',
  token_id: 1,
  app_id: 7,
  change: 'bid',
  state: 'open',
  price: 12,
  price_base_units: '12',
  asa_id: 1,
  winner: 'A',
  bid_count: 1,
  min_bid_base_units: '13',
  end: 900,
  is_extended: false,
  listed_for: 'everybody',
  round: 41,
} as const
const sale = { ...card, type: 'sale', auction: null, buy_supply: '3' } as Card
const bought = {
  type: 'sale',
  token_id: 1,
  app_id: 7,
  state: 'open',
  price: 10,
  price_base_units: '10',
  asa_id: 1,
  units: '2',
  listed_for: 'everybody',
  round: 41,
} as const

test('updates price and end with a bid', () => {
  expect(cardAfter(card, bid)).toMatchObject({
    price_base_units: '12',
    end_date: 900,
    winner: 'A',
    checked_round: 41,
    auction: { bid_count: 1, best_bid_base_units: '12', min_bid_base_units: '13' },
  })
})

test('ignores events older than the card', () => {
  expect(cardAfter(card, { ...bid, round: 40 })).toBe(card)
})

test('reduces the units of a sale, to zero when it ends', () => {
  expect(cardAfter(sale, bought).buy_supply).toBe('2')
  expect(cardAfter(sale, { ...bought, state: 'cancelled' }).buy_supply).toBe('0')
})
