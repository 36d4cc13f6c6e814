import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSeen, saveSeen } from './seen.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the seen rounds of each account separate', () => {
  saveSeen('ANN', { offers: 12, bids: 7 })
  expect(readSeen('ANN')).toEqual({ offers: 12, bids: 7 })
  expect(readSeen('BEN')).toEqual({ offers: 0, bids: 0 })
})

test.each(['', '{', 'null', '{"offers":-4,"bids":"many"}', '{"offers":1e300}'])(
  'counts everything as new for %j',
  (text) => {
    stored.set('facet-seen-ANN', text)
    expect(readSeen('ANN')).toEqual({ offers: 0, bids: 0 })
  },
)
