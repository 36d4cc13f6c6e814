import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { afterEach, expect, test } from 'vitest'
import { marketLists } from '../kinds/market-lists.ts'
import { draw } from '../kinds/testing/draw.tsx'
import { Attributes } from './attributes.tsx'
import { WorkFacts } from './work-facts.tsx'

const by = { creator_address: 'A'.repeat(58), creator_username: 'ann', type: 'sale' as const }
const attribute = [{ key: 'Sea', value: 'grey', rarity: 12.5 }]

test('shows the rank of a work, with what it means', () => {
  const html = draw(<Attributes {...{ nft: by, attribute, collection: null }} rank={{ place: 12, of: 400 }} />)
  expect(html).toContain('Rank 12 of 400')
  expect(html).toContain('the rarer a value, the more it counts')
  expect(draw(<Attributes {...{ nft: by, attribute, collection: null }} rank={null} />)).not.toContain('Rank')
  expect(draw(<Attributes {...{ nft: by, attribute: [], collection: null }} rank={null} />)).not.toContain('Attributes')
})

/** Typed as a table of any kinds: it does not know the made-up one. */
const lists: Record<string, unknown> = marketLists
afterEach(() => void delete lists['pair'])

test.each([
  ['sale', null, '/sales'],
  ['auction', null, '/auctions'],
  ['pair', 7, '/pairs'],
  ['offer', 7, '/collection/7'],
  [null, 7, '/collection/7'],
  [null, null, '/sales'],
])('leads from an attribute of a work in a listing %j and collection %j to %s', (type, collectionId, path) => {
  lists['pair'] = { path: '/pairs' }
  const collection = collectionId === null ? null : { collection_id: collectionId, title: 'Shores', floor: null }
  const html = draw(<Attributes {...{ nft: { ...by, type: type as 'sale' }, attribute, collection }} rank={null} />)
  const link = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const ofCreator = collectionId !== null && type !== 'pair' ? {} : { sort: 'new', creator: 'ann' }
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([path, { ...ofCreator, arc_69: '{"Sea":["grey"]}' }])
})

test('leads nowhere from an attribute that no filter can have', () => {
  const long = [{ key: 'Sea', value: 'grey '.repeat(50), rarity: null }]
  expect(draw(<Attributes {...{ nft: by, attribute: long, collection: null }} rank={null} />)).not.toContain('href')
})

const nft = {
  token_id: 1001,
  type: null,
  app_id: null,
  price_base_units: null,
  max_supply: '1',
  royalties: 5,
  sales: [],
  content_type: 'image/png',
  extension: '',
  animation: null,
  file_size: null,
  external_link: '',
} as unknown as NftReply['nft']

function facts(collection: NftReply['collection']): string {
  return draw(<WorkFacts reply={{ nft, buys: [], collection } as unknown as NftReply} />)
}

test('names the collection of a work, with its floor and the round that this was read at', () => {
  const collection = { collection_id: 7, title: '<i>Shores</i>', floor: null }
  const floor = { token_id: 1002, price_base_units: '4500000', asa_id: 1, checked_round: 1234, checked_at: 1 }
  const html = facts({ ...collection, floor })
  for (const part of ['href="/collection/7"', '&lt;i&gt;Shores', 'href="/nft/1002"', 'Round 1,234']) {
    expect(html).toContain(part)
  }
  expect(facts(collection)).not.toContain('Floor')
  expect(facts(null)).not.toContain('Collection')
})
