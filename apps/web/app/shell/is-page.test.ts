import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

const table = [
  { id: 'root', path: '' },
  { id: 'home', parentId: 'root', index: true },
  { id: 'nft', parentId: 'root', path: 'nft/:id' },
  { id: 'layout', parentId: 'root' },
  { id: 'tab', parentId: 'layout', path: 'gallery/:id/sales' },
  { id: 'missing', parentId: 'root', path: '*' },
]
const routes = Object.fromEntries(table.map((route) => [route.id, route])) as unknown as ServerBuild['routes']

test.each(['/', '/nft/7', '/nft/7/', '/gallery/ann/sales', '/_root.data', '/nft/7.data', '/__manifest'])(
  '%s is a page',
  (path) => expect(isPage(routes, path)).toBe(true),
)

test.each(['/nope', '/nft', '/nft/7/x', '/gallery/ann', '/nope.data', '/%E0'])('%s is none', (path) =>
  expect(isPage(routes, path)).toBe(false),
)
