import { expect, test } from 'vitest'
import { arc3File, arc3Url } from './arc3-file.ts'

test('includes the image with its hash, and is the same for the same input', () => {
  const facts = {
    title: 'Aurora',
    unitName: 'AUR',
    decimals: 0,
    creator: 'ana',
    description: 'First light',
    externalLink: 'https://facet.example/nft/1',
    mimeType: 'image/png',
    properties: [{ key: 'Light', value: '' }],
    isSensitive: true,
    imageCid: 'bafkreigh2akiscaildc',
    imageSha256: new Uint8Array(32).fill(1),
    royaltyBasisPoints: 500,
  }
  expect(JSON.parse(new TextDecoder().decode(arc3File(facts)))).toMatchObject({
    name: 'Aurora',
    image: 'ipfs://bafkreigh2akiscaildc',
    image_integrity: 'sha256-AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=',
    image_mimetype: 'image/png',
    external_url: 'https://facet.example/nft/1',
    properties: { royalty_basis_points: 500, sensitive_content: true, traits: { Light: 'none' } },
  })
  expect(arc3File(facts)).toEqual(arc3File({ ...facts }))
})

test('builds an asset URL that fits the protocol and ends as wallets expect', () => {
  const url = arc3Url('bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi')
  expect(url).toMatch(/^ipfs:\/\/.*#arc3$/)
  expect(url.length).toBeLessThanOrEqual(96)
})
