import { expect, test } from 'vitest'
import { asMinted } from './as-minted.ts'
import { emptyDraft, noProgress, type Progress } from './draft.ts'

const upload = { ipfs_hash: 'bafy', content_type: 'image/png', paint: '#aabbcc' } as NonNullable<Progress['upload']>
const draft = { ...emptyDraft, title: ' Slow Tide ', supply: '28', royalties: '7' }
const progress: Progress = { ...noProgress, step: 'details', draft, upload }

test('keeps only what the price step needs after minting', () => {
  expect(asMinted(progress, 7)).toEqual({
    step: 'minted',
    draft: emptyDraft,
    upload: null,
    minted: { tokenId: 7, title: 'Slow Tide', units: 28, royalties: 7, upload },
    listing: null,
  })
})

test('changes nothing when called twice', () => {
  const once = asMinted(progress, 7)
  expect(asMinted(once, 7)).toBe(once)
})
