import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { describe, expect, test } from 'vitest'
import { workProps } from '../nft/work-props.ts'
import { canBeOfferedFor, hasWonAll } from './offer-facts.ts'

type Nft = NftReply['nft']

function work(changes: Partial<Nft>): Nft {
  const single = { max_supply: '1', number: '0', buy_supply: '0', action: null, mine_sale: [], mine_auction: [] }
  return {
    ...single,
    deleted: false,
    clawback: false,
    freeze: false,
    default_frozen: false,
    ...changes,
  } as unknown as Nft
}

describe('an offer can be made for a work', () => {
  test.for<[name: string, changes: Partial<Nft>]>([
    ['that somebody else owns', {}],
    ['of which somebody else owns a unit', { max_supply: '2', number: '1' }],
    ['that somebody else auctions', { action: 'bid', buy_supply: '1' }],
  ])('%s', ([, changes]) => expect(canBeOfferedFor(workProps(work(changes), {}))).toBe(true))
})

describe('no offer can be made for a work', () => {
  test.for<[name: string, changes: Partial<Nft>]>([
    ['that one owns', { number: '1' }],
    ['that one sells', { mine_sale: [{ units: '1' }] as Nft['mine_sale'] }],
    ['that one has won and not claimed yet', { action: 'claim', buy_supply: '1' }],
    ['that is gone', { deleted: true }],
    ['whose issuer could take it back', { clawback: true }],
    ['whose holdings start frozen', { default_frozen: true }],
  ])('%s', ([, changes]) => expect(canBeOfferedFor(workProps(work(changes), {}))).toBe(false))
})

test('the best bidder has won the only unit when the auction is over', () => {
  const won = { winner: 'A', end_date: 1_000, max_supply: '1' }
  expect(hasWonAll(won, 'A', 1_000)).toBe(true)
  expect(hasWonAll(won, 'A', 999)).toBe(false)
  expect(hasWonAll(won, 'B', 1_000)).toBe(false)
  expect(hasWonAll({ ...won, winner: null }, null, 1_000)).toBe(false)
  expect(hasWonAll({ ...won, max_supply: '2' }, 'A', 1_000)).toBe(false)
})
