import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, keptProgress, noProgress, type Progress } from './draft.ts'

const upload = { ipfs_hash: 'bafy', content_type: 'image/png', paint: '#aabbcc' } as NonNullable<Progress['upload']>
const progress: Progress = { draft: { ...emptyDraft, title: 'Slow Tide' }, upload, minted: null }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('restores the draft and the image of an unminted work after a reload', () => {
  keptProgress.save('ALICE', progress)
  expect(keptProgress.load('ALICE')).toEqual(progress)
})

test('restores the minted work after a reload', () => {
  const minted = { tokenId: 7, title: 'Slow Tide', units: 28, royalties: 5, upload, isPrivate: false }
  keptProgress.save('ALICE', { ...noProgress, minted })
  expect(keptProgress.load('ALICE').minted).toEqual(minted)
})

test('hides it from another account', () => {
  keptProgress.save('ALICE', progress)
  expect(keptProgress.load('BOB')).toEqual(noProgress)
})

test('ignores progress that is broken or of an older version', () => {
  localStorage.setItem('facet-draft', JSON.stringify({ title: 'Slow Tide' }))
  expect(keptProgress.load('ALICE')).toEqual(noProgress)
  localStorage.setItem('facet-draft', '{')
  expect(keptProgress.load('ALICE')).toEqual(noProgress)
})
