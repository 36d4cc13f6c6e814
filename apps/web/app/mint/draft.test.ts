import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, storedProgress, newProgress, noProgress, type Progress } from './draft.ts'

const upload = { ipfs_hash: 'bafy', content_type: 'image/png', paint: '#aabbcc' } as NonNullable<Progress['upload']>
const progress: Progress = { ...noProgress, step: 'details', draft: { ...emptyDraft, title: 'Slow Tide' }, upload }
const minted = { tokenId: 7, title: 'Slow Tide', units: 28, royalties: 5, upload }
const listing = {
  listAs: 'sale',
  assetId: 31566704,
  price: '12,5',
  locale: 'fr',
  units: '3',
  isPrivate: true,
  reservedFor: 'ines.vale',
  hours: '48',
} as const

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('starts a work with its creator’s royalties, and keeps those of a stored draft', () => {
  expect(storedProgress.load('ALICE', newProgress(0)).draft.royalties).toBe('0')
  expect(storedProgress.load('ALICE', newProgress(null)).draft).toEqual(emptyDraft)
  storedProgress.save('ALICE', progress)
  expect(storedProgress.load('ALICE', newProgress(8)).draft.royalties).toBe('5')
})

test('restores the draft and the image of an unminted work after a reload', () => {
  storedProgress.save('ALICE', progress)
  expect(storedProgress.load('ALICE')).toEqual(progress)
})

test('restores the minted work, its step and what was typed about its price after a reload', () => {
  const pricing: Progress = { ...noProgress, step: 'price', minted, listing }
  storedProgress.save('ALICE', pricing)
  expect(storedProgress.load('ALICE')).toEqual(pricing)
})

test.each([
  ['price', { minted, upload: null }, 'price'],
  ['upload', { minted, upload: null }, 'minted'],
  ['price', { minted: null, upload }, 'details'],
  ['upload', { minted: null, upload }, 'upload'],
  ['details', { minted: null, upload: null }, 'upload'],
] as const)('restores the step %s of %j as %s', (step, kept, restored) => {
  storedProgress.save('ALICE', { ...noProgress, step, ...kept })
  expect(storedProgress.load('ALICE').step).toBe(restored)
})

test('hides it from another account', () => {
  storedProgress.save('ALICE', progress)
  expect(storedProgress.load('BOB')).toEqual(noProgress)
})

test('ignores progress that is broken or of an older version', () => {
  localStorage.setItem('facet-draft', JSON.stringify({ title: 'Slow Tide' }))
  expect(storedProgress.load('ALICE')).toEqual(noProgress)
  localStorage.setItem('facet-draft', '{')
  expect(storedProgress.load('ALICE')).toEqual(noProgress)
})
