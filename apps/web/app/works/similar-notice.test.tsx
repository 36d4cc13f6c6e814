import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { SimilarNotice } from './similar-notice.tsx'
import { boughtWork, similarSummary } from './work-summary.ts'

const similar = {
  token_id: 1001,
  title: '<i>Tide</i>',
  ipfs_hash: 'bafy',
  nsfw: false,
  address: 'A'.repeat(58),
  username: 'mara',
  pp: null,
  verified: false,
  governor: null,
}

test('links the earlier work beside its picture, and names who compared them', () => {
  const html = draw(<SimilarNotice similar={similarSummary(similar)} />)
  for (const part of ['href="/nft/1001"', '&lt;i&gt;Tide', 'mara', 'automatic comparison', '<img']) {
    expect(html).toContain(part)
  }
})

test('leaves out the picture of an earlier work for adults, and of one without', () => {
  expect(draw(<SimilarNotice similar={similarSummary({ ...similar, nsfw: true })} />)).not.toContain('<img')
  expect(draw(<SimilarNotice similar={similarSummary({ ...similar, ipfs_hash: '' })} />)).not.toContain('<img')
})

test('passes it to the purchase dialog', () => {
  const nft = {
    title: 'Copy',
    creator_username: 'leo',
    content_type: 'image/png',
    ipfs_hash: 'bafz',
    similar_to: similar,
  } as NftReply['nft']
  expect(boughtWork(nft).similarTo).toEqual({ tokenId: 1001, title: '<i>Tide</i>', creator: 'mara', cid: 'bafy' })
  expect(boughtWork({ ...nft, similar_to: null })).not.toHaveProperty('similarTo')
})
