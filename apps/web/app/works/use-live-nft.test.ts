import { expect, test } from 'vitest'
import { lastChecked } from './use-live-nft.ts'

test.each([
  ['as it was read', { block: 9, changed: 0 }, { round: 10, atSeconds: 100, isOutdated: false }],
  ['confirmed by a later block', { block: 12, changed: 10 }, { round: 12, atSeconds: 120, isOutdated: false }],
  [
    'changed since, whatever blocks follow',
    { block: 12, changed: 11 },
    { round: 10, atSeconds: 100, isOutdated: true },
  ],
])('facts are %s', (_, { block, changed }, shown) => {
  const nft = { checked_round: 10, checked_at: 100 }
  expect(lastChecked(nft, { round: block, timestamp: block * 10 }, changed)).toEqual(shown)
})
