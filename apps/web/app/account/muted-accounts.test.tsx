import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { MutedAccounts } from './muted-accounts.tsx'

const muted = { account_id: 7, address: 'A'.repeat(58), username: 'Ann', pp: null, verified: false, governor: null }

const linksOf = (start: number, isEnd: boolean, accounts = [muted]): string[] => {
  const list = { accounts, bool_end: isEnd, next: isEnd ? null : 'place' }
  const html = draw(<MutedAccounts list={list} start={start} onChange={() => Promise.resolve()} />)
  return [...html.matchAll(/href="([^"]*#muted)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

test('leads to the accounts beyond the first window, and back', () => {
  expect(linksOf(0, true)).toEqual([])
  expect(linksOf(0, false)).toEqual(['/?start=100&after=place#muted'])
  expect(linksOf(100, true, [])).toEqual(['/?start=0#muted'])
})
