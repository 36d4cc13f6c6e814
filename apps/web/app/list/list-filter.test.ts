import { describe, expect, test } from 'vitest'
import { filterHref, isNarrowed, readFilter, rememberedQuery, windowQuery, writeFilter } from './list-filter.ts'

const read = (query: string) => readFilter('sales', new URLSearchParams(query))
const readAuctions = (query: string) => readFilter('auctions', new URLSearchParams(query))

describe('the filter of a list', () => {
  test('stands whole in the address', () => {
    const query = 'sort=random&asa_id=31566704&verified-only=true&nsfw=true&tag=pixel&seed=7'
    expect(writeFilter(read(query)).toString()).toBe(query)
    expect(filterHref(readAuctions(query))).toBe(`/auctions?${query}`)
  })

  test('is the spotlight of everything when the address of the sales says nothing', () => {
    expect(read('')).toEqual({
      list: 'sales',
      sort: 'spotlight',
      assetId: null,
      isVerifiedOnly: false,
      showsAdult: false,
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
    'seed=5',
  ])('reads %j as absent', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  test('is of one currency when its order is by price: numbers of two cannot be compared', () => {
    expect(read('sort=price-low')).toMatchObject({ sort: 'price-low', assetId: 1 })
    expect(read('sort=price-high&asa_id=31566704')).toMatchObject({ sort: 'price-high', assetId: 31566704 })
    const all = writeFilter({ ...read('sort=price-high&asa_id=31566704&tag=art'), assetId: null })
    expect(all.toString()).toBe('sort=spotlight&tag=art')
  })

  test('shows auctions by what is popular, but not within a tag', () => {
    expect(readAuctions('').sort).toBe('popular')
    expect(readAuctions('sort=old').sort).toBe('popular')
    expect(readAuctions('sort=popular&tag=art').sort).toBe('ending')
    expect(writeFilter({ ...readAuctions(''), tag: 'art' }).get('sort')).toBe('ending')
  })

  test('is remembered without the tag and the one shuffle', () => {
    expect(rememberedQuery(read('sort=random&seed=9&tag=art&asa_id=1'))).toBe('sort=random&asa_id=1')
  })

  test('asks the API for windows of sixteen', () => {
    expect(windowQuery(read('sort=new&tag=art'), 16)).toMatchObject({ tag: 'art', start: 16, end: 32 })
  })

  test('counts as narrowed by currency, artist or tag, not by order', () => {
    expect(isNarrowed(read('sort=old'))).toBe(false)
    expect(isNarrowed(read('asa_id=1'))).toBe(true)
  })
})
