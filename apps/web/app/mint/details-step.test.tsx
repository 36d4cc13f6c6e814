import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import type { Upload } from '../media/upload-picture.ts'
import { DetailsStep } from './details-step.tsx'
import { emptyDraft } from './draft.ts'

test('keeps a title that is too long, and says so', () => {
  const draft = { ...emptyDraft, title: 'x'.repeat(264) }
  const upload = { ipfs_hash: 'bafy', content_type: 'image/png', extension: 'png' } as unknown as Upload
  const nothing = () => undefined
  const html = draw(<DetailsStep {...{ upload, draft }} onChange={nothing} onBack={nothing} onMint={nothing} />)
  expect(html).toContain('264 / 32')
  expect(html).toContain('Title is invalid. It can have up to 32 characters.')
  expect(html).not.toMatch(/maxlength="64"/i)
})
