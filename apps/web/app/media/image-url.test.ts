import { imageSpec } from '@facet/api-contract/media/get-image'
import { expect, test } from 'vitest'
import { fileUrl, imageUrl } from './image-url.ts'

test.each(['card', 'spotlight', 'detail', 'portrait', 'banner'] as const)(
  'encodes the specified JSON in the URL of a %s image',
  (size) => {
    const encoded = imageUrl('bafkreibszzfsb5f73ykb', size, 2).slice('/image/'.length)
    const spec = imageSpec.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
    expect(spec.key).toBe('bafkreibszzfsb5f73ykb')
    expect(encoded).toMatch(/^[\w-]+$/)
  },
)

test('accepts file names in any script', () => {
  const path = 'bafkreibszzfsb5f73ykb/blue 日?.png'
  const encoded = imageUrl(path, 'card').slice('/image/'.length)
  expect(imageSpec.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString())).key).toBe(path)
  expect(fileUrl(path)).toBe('/ipfs/bafkreibszzfsb5f73ykb/blue%20%E6%97%A5%3F.png')
})
