import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { expect, test } from 'vitest'
import { workJsonLd } from './work-json-ld.ts'

const nft = {
  token_id: 1001,
  title: 'Window Plant',
  description: '',
  creator_address: 'C'.repeat(58),
  creator_username: 'mara.oduya',
  type: 'sale',
  app_id: 2002,
  reserved_for: null,
  more_works: 0,
  price_buys: 'one',
  price_base_units: '12500000',
  max_supply: '25',
  content_type: 'image/png',
  ipfs_hash: 'bafy',
  tags: ['plant', 'home'],
  created_at: 1_795_000_000,
  nsfw: false,
} as unknown as NftReply['nft']
const context = {
  origin: 'https://market.example',
  currency: { id: 1, unit: 'ALGO', decimals: 6, logo: null, isKnown: true },
}

test('describes a work for sale with its exact price', () => {
  expect(workJsonLd(nft, context)).toMatchObject({
    '@type': 'VisualArtwork',
    url: 'https://market.example/nft/1001',
    creator: { name: 'mara.oduya', url: 'https://market.example/gallery/mara.oduya' },
    keywords: 'plant, home',
    dateCreated: '2026-11-18T11:06:40.000Z',
    image: expect.stringMatching(/^https:\/\/market\.example\/image\//),
    offers: { price: '12.5', priceCurrency: 'ALGO', url: 'https://market.example/nft/1001/sale/2002' },
  })
})

test('offers nothing that not everybody can buy, and shows no adult picture', () => {
  const reserved = workJsonLd({ ...nft, reserved_for: 'A'.repeat(58) }, context)
  const auctioned = workJsonLd({ ...nft, type: 'auction' }, context)
  const together = workJsonLd({ ...nft, more_works: 2, price_buys: 'all' }, context)
  for (const data of [reserved, auctioned, together]) expect(data).not.toHaveProperty('offers')
  const adult = workJsonLd({ ...nft, nsfw: true }, context)
  expect(adult).not.toHaveProperty('image')
  expect(adult).toMatchObject({ isFamilyFriendly: false })
})
