import { expect, test } from 'vitest'
import { asMinted } from './as-minted.ts'
import { emptyDraft, type Progress } from './draft.ts'

const upload = { ipfs_hash: 'bafy', content_type: 'image/png', paint: '#aabbcc' } as NonNullable<Progress['upload']>
const draft = { ...emptyDraft, title: ' Slow Tide ', supply: '28', royalties: '7', isPrivate: true }

test('keeps only what the price step needs after minting', () => {
  expect(asMinted({ draft, upload, minted: null }, 7)).toEqual({
    draft: emptyDraft,
    upload: null,
    minted: { tokenId: 7, title: 'Slow Tide', units: 28, royalties: 7, upload, isPrivate: true },
  })
})

test('changes nothing when called twice', () => {
  const once = asMinted({ draft, upload, minted: null }, 7)
  expect(asMinted(once, 7)).toBe(once)
})
