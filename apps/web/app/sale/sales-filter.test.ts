import { describe, expect, test } from 'vitest'
import { isNarrowed, readFilter, rememberedQuery, windowQuery, writeFilter } from './sales-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filter of the sales list', () => {
  test('stands whole in the address', () => {
    const query = 'sort=random&asa_id=31566704&verified-only=true&nsfw=true&tag=pixel&seed=7'
    expect(writeFilter(read(query)).toString()).toBe(query)
  })

  test('is the spotlight of everything when the address says nothing', () => {
    expect(read('')).toEqual({
      sort: 'spotlight',
      assetId: null,
      isVerifiedOnly: false,
      showsAdult: false,
      tag: null,
      seed: null,
    })
  })

  test.each(['sort=price', 'asa_id=abc', 'tag=Ab', 'tag=a', "tag='; drop", 'verified-only=yes', 'seed=5'])(
    'reads %j as absent',
    (query) => {
      expect(read(query)).toEqual(read(''))
    },
  )

  test('is remembered without the tag and the one shuffle', () => {
    expect(rememberedQuery(read('sort=random&seed=9&tag=art&asa_id=1'))).toBe('sort=random&asa_id=1')
  })

  test('asks the API for windows of sixteen', () => {
    expect(windowQuery(read('sort=new&tag=art'), 16)).toMatchObject({ sort: 'new', tag: 'art', start: 16, end: 32 })
  })

  test('counts as narrowed by currency, artist or tag, not by order', () => {
    expect(isNarrowed(read('sort=old'))).toBe(false)
    expect(isNarrowed(read('asa_id=1'))).toBe(true)
  })
})
