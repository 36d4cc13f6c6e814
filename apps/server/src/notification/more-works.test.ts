import { expect, test } from 'vitest'
import { listingNotice } from '../market/listing-notice.ts'
import type { Works } from '../market/works.ts'
import { moreWorks } from './more-works.ts'

const languages = ['en', 'fr', 'pt'] as const

function said(works: Works, priceBuys: 'one' | 'all' | 'random_one'): string[] {
  const listing = { appId: 9n, currencyId: 0n, currencyDecimals: 6, works, priceBuys }
  const source = { atSeconds: 0, round: 1n, txId: null }
  const { facts } = listingNotice(listing, { address: 'SELLER', kind: 'sold', baseUnits: 1n, source })
  return languages.map((language) => (facts.works ? moreWorks(language, facts.works) : ''))
}

test('names the works that an amount buys besides the first', () => {
  expect(said([1n, 2n], 'all')).toEqual([' and 1 more work', ' et 1 autre œuvre', ' e mais 1 obra'])
  expect(said([1n, 2n, 3n], 'all')).toEqual([' and 2 more works', ' et 2 autres œuvres', ' e mais 2 obras'])
})

test('names the works of which an amount buys one', () => {
  expect(said([1n, 2n], 'random_one')).toEqual([' or 1 other work', ' ou 1 autre œuvre', ' ou 1 outra obra'])
  expect(said([1n, 2n, 3n], 'random_one')).toEqual([
    ' or one of 2 other works',
    ' ou l’une des 2 autres œuvres',
    ' ou uma de 2 outras obras',
  ])
})

test('names no other work beside an amount that buys one', () => {
  expect(said([1n], 'all')).toEqual(['', '', ''])
  expect(said([1n], 'random_one')).toEqual(['', '', ''])
  expect(said([1n, 2n], 'one')).toEqual(['', '', ''])
})
