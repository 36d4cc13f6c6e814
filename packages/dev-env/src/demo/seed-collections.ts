import { drawPng, type Style } from '../art/draw-work.ts'
import { createMarketClient } from '../market-client.ts'
import { accountOf, type DemoAccount } from './seed-demo.ts'

interface DemoCollection {
  creator: string
  title: string
  description: string
  cover: Style
  /** Matches its works' titles. */
  works: RegExp
}

const collections: readonly DemoCollection[] = [
  {
    creator: 'ines.vale',
    title: 'Cuts',
    description: 'Stones that were never in the ground. Each is turned until one face disappears.',
    cover: 'cut',
    works: /^Cut|^Lead/,
  },
  {
    creator: 'ines.vale',
    title: 'Shores',
    description: 'Water seen from the last ferry.',
    cover: 'ridges',
    works: /Shore|Ferry|Tide/,
  },
  {
    creator: 'pixelkin',
    title: 'Three hundred goblins',
    description: 'One cave, one fire, three hundred opinions.\nSixteen pixels each.',
    cover: 'goblin',
    works: /^Goblin/,
  },
  {
    creator: 'mara.oduya',
    title: 'Rooms with plants',
    description: 'The plants of my kitchen, and the rooms that grew around them.',
    cover: 'plant',
    works: /Plant|Balcony|Floor|Hall/,
  },
  { creator: 'nils.okafor', title: 'Undecided places', description: '', cover: 'weave', works: /Valley|Cloth|Weft/ },
]

/** Puts demo works in collections of their creators; existing collections are left alone. */
export async function seedCollections(url: string, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { creator, title, description, cover, works } of collections) {
    const client = createMarketClient(url, accountOf(accounts, creator))
    await client.signIn()
    const { api } = client
    const { address } = client.account
    const window = { start: 0, end: 100 }
    const { metadata: present } = await api('GET /api/collections/{galleryId}', {
      params: { galleryId: address },
      query: window,
    })
    if (present.some((collection) => collection.title === title)) continue
    const { metadata: created } = await api('GET /api/creation/{id}', { params: { id: address }, query: window })
    const body = new FormData()
    const picture = Uint8Array.from(await drawPng(cover, `collection ${title}`, 1400))
    body.set('file', new Blob([picture], { type: 'image/png' }), 'cover.png')
    body.set('title', title)
    body.set('description', description)
    const made = await api('POST /api/collections/create', { body })
    const tokenIds = created.filter((card) => works.test(card.title)).map((card) => card.token_id)
    await api('POST /api/collections/add', {
      body: { collection_id: made.collection_id, token_id: tokenIds.toReversed() },
    })
  }
}
