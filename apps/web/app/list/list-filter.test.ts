import { describe, expect, test } from 'vitest'
import {
  comparedIn,
  filterHref,
  inAllCurrencies,
  isNarrowed,
  readFilter,
  rememberedQuery,
  unfiltered,
  windowQuery,
  writeFilter,
} from './list-filter.ts'

const read = (query: string) => readFilter('sale', new URLSearchParams(query))
const readAuctions = (query: string) => readFilter('auction', new URLSearchParams(query))

describe('the filter of a list', () => {
  test('round-trips through the URL', () => {
    const traits = new URLSearchParams({ arc_69: '{"Hat":["Red"]}' })
    const query = `sort=random&asa_id=31566704&verified-only=true&creator=Ada&${traits}&nsfw=true&tag=pixel&seed=7`
    expect(read(String(traits)), 'attributes without a creator').toMatchObject({ traits: {} })
    expect(writeFilter(read(query)).toString()).toBe(query)
    expect(filterHref(readAuctions(query))).toBe(`/auctions?${query}`)
  })

  test('defaults to the spotlight without filters', () => {
    expect(read('')).toEqual({
      list: 'sale',
      sort: 'spotlight',
      assetId: null,
      priceMin: null,
      priceMax: null,
      isVerifiedOnly: false,
      creator: null,
      traits: {},
      showsAdult: null,
      tag: null,
      seed: null,
    })
  })

  test.each([
    'sort=price',
    'sort=ending',
    'asa_id=abc',
    'tag=Ab',
    'tag=a',
    "tag='; drop",
    'verified-only=yes',
    'creator=a/b',
    'creator=ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'seed=5',
    'price_min=-1',
    'price_max=1e9',
  ])('reads %j as absent', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  test('compares prices in ALGO by default, without storing the currency', () => {
    const byPrice = read('sort=price-low&tag=art')
    expect(byPrice).toMatchObject({ sort: 'price-low', assetId: null })
    expect(comparedIn(byPrice)).toBe(1)
    expect(comparedIn(read('sort=price-high&asa_id=31566704'))).toBe(31566704)
    expect(comparedIn(read('price_min=10'))).toBe(1)
    expect(comparedIn(read('sort=new'))).toBeNull()
    expect(writeFilter({ ...byPrice, sort: 'new' }).toString()).toBe('sort=new&tag=art')
    expect(rememberedQuery(byPrice)).toBe('sort=price-low')
  })

  test('leaves the order and the range of prices for all currencies', () => {
    const priced = read('sort=price-high&asa_id=31566704&price_min=10&price_max=20&tag=art')
    expect(writeFilter(inAllCurrencies(priced)).toString()).toBe('sort=spotlight&tag=art')
    expect(writeFilter(inAllCurrencies(read('sort=old&asa_id=31566704'))).toString()).toBe('sort=old')
    expect(writeFilter(inAllCurrencies(readAuctions('sort=price-low&tag=art'))).toString()).toBe('sort=ending&tag=art')
  })

  test('has a price range, which is not stored', () => {
    const ranged = read('sort=new&price_min=10&price_max=99.5')
    expect(ranged).toMatchObject({ priceMin: '10', priceMax: '99.5' })
    expect(windowQuery(ranged, 0)).toMatchObject({ price_min: '10', price_max: '99.5' })
    expect(rememberedQuery(ranged)).toBe('sort=new')
    expect(isNarrowed(unfiltered(ranged))).toBe(false)
    expect(isNarrowed(ranged)).toBe(true)
  })

  test('reads a price range in either order', () => {
    expect(read('price_min=90&price_max=10')).toMatchObject({ priceMin: '10', priceMax: '90' })
  })

  test('requests adult works as filtered, otherwise as in the visitor’s settings', () => {
    expect(['sort=new', 'nsfw=true', 'nsfw=false'].map((query) => windowQuery(read(query), 0).nsfw)).toEqual([
      undefined,
      'true',
      'false',
    ])
    expect(rememberedQuery(read('sort=new&nsfw=false'))).toBe('sort=new&nsfw=false')
  })

  test('sorts auctions by popularity, except within a tag', () => {
    expect(readAuctions('').sort).toBe('popular')
    expect(readAuctions('sort=old').sort).toBe('popular')
    expect(readAuctions('sort=popular&tag=art').sort).toBe('ending')
    expect(writeFilter({ ...readAuctions(''), tag: 'art' }).get('sort')).toBe('ending')
  })

  test('is stored without the tag and the random seed', () => {
    expect(rememberedQuery(read('sort=random&seed=9&tag=art&asa_id=1'))).toBe('sort=random&asa_id=1')
  })

  test('takes as many attributes as the API, else none', () => {
    const ofTraits = (count: number) => {
      const wanted = Object.fromEntries(Array.from({ length: count }, (_, number) => [`Trait ${number}`, ['x']]))
      return read(String(new URLSearchParams({ creator: 'Ada', arc_69: JSON.stringify(wanted) }))).traits
    }
    expect(Object.keys(ofTraits(12))).toHaveLength(12)
    expect(ofTraits(13)).toEqual({})
  })

  test('requests windows of sixteen', () => {
    expect(windowQuery(read('sort=new&tag=art'), 16)).toMatchObject({ tag: 'art', start: 16, end: 32 })
  })

  test('narrows to a creator, who is not stored', () => {
    const address = 'A'.repeat(58)
    const ofCreator = read(`sort=new&creator=${address}`)
    expect(windowQuery(ofCreator, 0).creator).toBe(address)
    expect(isNarrowed(ofCreator)).toBe(true)
    expect(rememberedQuery(ofCreator)).toBe('sort=new')
  })

  test('counts currency, artist and tag as filters, but not the order', () => {
    expect(isNarrowed(read('sort=old'))).toBe(false)
    expect(isNarrowed(read('asa_id=1'))).toBe(true)
  })
})
