import { SEARCH_MAX_CHARS } from '@facet/api-contract/search/search-limits'
import { expect, test } from 'vitest'
import { isNarrowedTo, readAccountFilter, accountHref, accountQuery } from './account-filter.ts'

const read = (query: string) => readAccountFilter(new URLSearchParams(query))

test('keeps a filter in the address', () => {
  const query = 'sort=price-low&primary=false&nsfw=true&search=heron+7'
  expect(accountHref(read(query))).toBe(`?${query}`)
  expect(accountHref(read(''))).toBe('?')
})

test.each(['sort=cheap', 'primary=1&nsfw=yes', 'search=%00+', 'start=16'])('ignores %s', (query) => {
  expect(accountQuery(read(query))).toEqual({})
})

test('requests no longer search than the API accepts', () => {
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(SEARCH_MAX_CHARS)
})

test.each([
  ['sort=old', false],
  ['nsfw=true', false],
  ['nsfw=false', true],
  ['primary=true', true],
  ['search=a', true],
])('tells whether %s leaves works out', (query, isNarrowed) => {
  expect(isNarrowedTo(read(query))).toBe(isNarrowed)
})
