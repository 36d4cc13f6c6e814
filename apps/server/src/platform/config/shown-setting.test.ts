import { expect, test } from 'vitest'
import { shownSetting } from './shown-setting.ts'

test.each([
  ['ALGOD_TOKEN', 'hidden', '(not shown)'],
  ['DATABASE_URL', 'postgres://u:hidden@db.example/x', '(not shown)'],
  ['IPFS_API_URL', 'http://u:hidden@kubo.example:5001', 'http://kubo.example:5001/(not shown)'],
  ['BLOCK_SOURCE_URL', 'https://archive.example/hidden', 'https://archive.example/(not shown)'],
  ['RATE_SOURCE_URL', 'https://rates.example?key=hidden', 'https://rates.example/(not shown)'],
  ['ORIGIN', 'https://market.example', 'https://market.example'],
  ['DATA_FOLDER', '/srv/facet', '/srv/facet'],
])('shows of %s=%s: %s', (name, value, shown) => {
  expect(shownSetting(name, value)).toBe(shown)
})
