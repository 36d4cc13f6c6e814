import { imageSpec } from '@facet/api-contract/media/get-image'
import { expect, test } from 'vitest'
import { imageUrl } from './image-url.ts'

test.each(['card', 'spotlight', 'detail'] as const)('the address of a %s picture is the specified JSON', (size) => {
  const encoded = imageUrl('bafkreibszzfsb5f73ykb', size, 2).slice('/image/'.length)
  const spec = imageSpec.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  expect(spec.key).toBe('bafkreibszzfsb5f73ykb')
  expect(encoded).toMatch(/^[\w-]+$/)
})
