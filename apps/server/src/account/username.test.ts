import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startMarket } from '@facet/dev-env'
import { expect, test } from 'vitest'
import pages from '../../../web/app/routes.ts'
import { writeFakeBuild } from '../platform/web/test/fake-build.ts'
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

test('reserves the first part of every path that the server and the pages answer', async () => {
  const webBuildFolder = writeFakeBuild()
  await using market = await startMarket({ config: { webBuildFolder } })
  rmSync(webBuildFolder, { recursive: true })
  const paths = [
    ...printedPaths(market.server.app.printRoutes({ commonPrefix: false })),
    ...pathsOf(pages),
    ...readdirSync(join(import.meta.dirname, '../../../web/public')),
  ]
  const parts = paths.map((path) => path.replace(/^\//, '').split('/')[0] ?? '')
  const names = new Set(parts.filter((part) => /^[a-z0-9]+$/i.test(part)))
  expect([...names]).toEqual(expect.arrayContaining(['api', 'readyz', 'assets', 'embed', 'banners']))
  expect([...names].filter((name) => !isReserved(name))).toEqual([])
})

/** The paths in a tree of routes that Fastify has printed; a line continues the path that it is indented below. */
function printedPaths(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? []
    if (part === undefined) return []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + part
    parents[depth] = path
    return [path]
  })
}

interface Page {
  path?: string | undefined
  children?: readonly Page[] | undefined
}

function pathsOf(routes: readonly Page[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [path ?? '', ...pathsOf(children)])
}

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
