import type { ApiClient } from '@facet/api-contract/client'
import { expect, test } from 'vitest'
import { withComments } from './with-comments.ts'

const api = (() => Promise.resolve({ metadata: [], bool_end: true })) as unknown as ApiClient

test.each([
  ['?key=a%2Bb', { key: 'a+b' }, 'a+b'],
  ['', {}, null],
])('reads a work with the key of "%s"', async (search, expected, saleKey) => {
  const url = new URL(`https://facet.test/nft/7${search}`)
  const loaded = await withComments(api, { tokenId: 7, url }, (_, query) => Promise.resolve(query))
  expect(loaded).toMatchObject({ reply: expected, saleKey })
})
