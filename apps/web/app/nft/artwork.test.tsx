import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { Artwork } from './artwork.tsx'
import { WorkCard } from '../cards/work-card.tsx'
import { WorkFacts } from './work-facts.tsx'

const nft = {
  token_id: 1001,
  title: 'Tide',
  creator_address: 'C'.repeat(58),
  creator_username: 'mara',
  creator_pp: null,
  type: null,
  app_id: null,
  price_base_units: null,
  max_supply: '1',
  number: '0',
  royalties: 5,
  sales: [],
  auctions: [],
  mine_sale: [],
  mine_auction: [],
  offers: [],
  content_type: 'image/png',
  extension: 'png',
  ipfs_hash: 'still',
  ipfs_url: 'ipfs://still',
  url: 'ipfs://still',
  animation: null,
  width: 640,
  height: 480,
  file_size: 2_000_000,
  external_link: '',
} as unknown as NftReply['nft']

type Part = Partial<NftReply['nft']>

const stage = (part: Part) => draw(<Artwork nft={{ ...nft, ...part }} />)
const card = (part: Part) => draw(<WorkCard card={{ ...nft, ...part }} />)
const ownFacts = (part: Record<string, unknown>) =>
  draw(<WorkFacts reply={{ nft: { ...nft, ...part }, buys: [] } as unknown as NftReply} />, {
    address: 'B'.repeat(58),
    now: 1_000,
  })
const facts = (part: Part) => draw(<WorkFacts reply={{ nft: { ...nft, ...part }, buys: [] } as unknown as NftReply} />)

const animated = (
  contentType: string,
  extension: string,
  cid = 'moving',
  url = 'https://files.example/tide',
): Part => ({
  animation: {
    content_type: contentType,
    extension,
    ipfs_hash: cid,
    ipfs_url: '',
    ipfs_link: '',
    url,
  },
})
const alone = (contentType: string, extension: string): Part => ({
  content_type: contentType,
  extension,
  ipfs_hash: 'moving',
  width: null,
  height: null,
  file_size: null,
})

test.each([
  ['video/mp4', 'mp4', 'Video', 'Video', 'Open the video'],
  ['audio/mpeg', 'mp3', 'Audio', 'Audio', 'Open the audio file'],
  ['model/gltf-binary', 'glb', '3D model', '3D', 'Open the 3D model'],
])(
  'shows a work of type %s by its still picture, with its name, badge and file',
  (type, extension, name, badge, open) => {
    const work = animated(type, extension)
    const html = stage(work)
    expect(html).toContain('<img')
    expect(html).toContain(`href="/ipfs/moving"`)
    expect(html).toContain(open)
    expect(html).toContain(name)
    expect(card(work)).toMatch(new RegExp(`card-kind[^>]*>.*${badge}</span>`))
    expect(facts(work)).toContain(`${name}, ${extension.toUpperCase()}</dd>`)
  },
)

test.each([
  ['video/webm', 'webm', 'Video'],
  ['audio/mpeg', 'mp3', 'Audio'],
  ['model/gltf-binary', 'glb', '3D model'],
])('draws a plate for a work of type %s without a picture, and asks for none', (type, extension, name) => {
  const work = alone(type, extension)
  for (const html of [stage(work), card(work)]) {
    expect(html).toContain('medium-plate')
    expect(html).not.toContain('<img')
  }
  expect(stage(work)).toContain(`href="/ipfs/moving"`)
  expect(facts(work)).toContain(`${name}, ${extension.toUpperCase()}</dd>`)
})

test('links to the host of a file that is not on IPFS, or reports a missing file', () => {
  expect(stage(animated('video/mp4', 'mp4', ''))).toContain('href="https://files.example/tide"')
  expect(stage(animated('video/mp4', 'mp4', '', 'ipfs://x'))).toContain('The file is not on IPFS')
})

test('shows pictures as such, and plays an animated one only when asked', () => {
  expect(stage({})).not.toContain('Play')
  expect(card({})).not.toContain('card-kind')
  expect(facts({})).toContain('Image, PNG, 2 MB</dd>')
  expect(stage({ content_type: 'image/gif' })).toContain('Play')
  expect(card({ content_type: 'image/gif' })).toContain('GIF')
})

test.each([
  ['0', {}],
  ['3', { number: '3' }],
  ['2, listed', { mine_sale: [{ units: '2' }] }],
  ['5, of which 2 listed', { number: '3', mine_sale: [{ units: '2' }] }],
  ['1, listed', { mine_auction: [{ units: '1', auction: { best_bid_base_units: null } }] }],
  ['1', { action: 'claim', buy_supply: '1' }],
])('counts the units in own listings among those that the visitor owns: %s', (owned, part) => {
  expect(ownFacts(part)).toContain(`<dt>You own</dt><dd>${owned}</dd>`)
})

test('says on the card that moderators hid a work', () => {
  const hidden = 'Hidden by moderators'
  expect(card({ is_hidden: true })).toContain(hidden)
  expect(card({ is_hidden: false })).not.toContain(hidden)
})
