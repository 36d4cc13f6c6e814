import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkUsername } from './username.ts'

const isReserved = (name: string, brandName = 'Facet'): boolean => {
  try {
    checkUsername(name, brandName)
    return false
  } catch {
    return true
  }
}

/** The first parts of the product's paths, behind `/api` for endpoints. */
function firstParts(file: string, column: number): string[] {
  const rows = readFileSync(join(import.meta.dirname, '../../../../docs/spec', file), 'utf8').split('\n')
  return rows.flatMap((row) => {
    const path = row.startsWith('#') ? '' : (row.split('\t')[column] ?? '')
    const [first = ''] = path.replace(/^\/(api\/)?/, '').split('/')
    return /^[a-z0-9]+$/i.test(first) ? [first] : []
  })
}

test('reserves the first part of every path of the product, and its shops', () => {
  const parts = [...firstParts('routes.tsv', 0), ...firstParts('endpoints.tsv', 1)]
  expect(parts.length).toBeGreaterThan(100)
  const shops = [
    'headline',
    'HDL',
    'Bkartel',
    'bkrt',
    'crescendo',
    'crsd',
    'cosmicChamps',
    'cosg',
    'algoLeagues',
    'honda',
  ]
  expect([...parts, ...shops].filter((name) => !isReserved(name))).toEqual([])
  expect(['pixelkin', 'Headliner', 'auctioneer'].filter((name) => isReserved(name))).toEqual([])
})

test.each([
  ['Facet', 'F4cet', false],
  ['Facet', 'facet', true],
  ['Algo Gems', 'a1gogems', true],
  ['Marché', 'Marche', true],
  ['Algo Gems', 'facet', false],
  ['市場', 'market1', false],
  ['Facet', 'admins', true],
  ['Facet', 'M0ds', true],
  ['Facet', 'moderat0rs', true],
  ['Facet', 'FacetSupport', true],
  ['Facet', 'facetteam', true],
  ['Facet', 'officialfacet', true],
  ['Facet', 'facetadminteam', true],
  ['Algo Gems', 'a1gogemshelp', true],
  ['市場', 'supportteam', true],
  ['Facet', 'facets', true],
  ['Facet', 'facetlover', false],
  ['Facet', 'modest', false],
  ['Facet', 'teammate', false],
])('in the market %s, reserves %s: %s', (brandName, name, isBrand) => {
  expect(isReserved(name, brandName)).toBe(isBrand)
})
