import { drawPng, type Style } from '../art/draw-work.ts'
import { createMarketClient, type MarketClient } from '../market-client.ts'
import { demoCollectors, demoCreators } from './demo-catalogue.ts'
import { usernameOf } from './demo-profiles.ts'
import { accountOf, type DemoAccount } from './seed-demo.ts'

interface Taste {
  /** Creators. */
  follows: [string, ...string[]]
  /** Places in the spotlight of the works that are favourites. */
  favourites: number[]
  /** On the first work of the spotlight. */
  onWork: string
  /** In the gallery of the first creator that it follows. */
  onGallery: string
}

const tastes: Readonly<Record<(typeof demoCollectors)[number], Taste>> = {
  'collector.one': {
    follows: ['mara.oduya', 'tomas.reyl', 'lou.mercier'],
    favourites: [0, 1, 2, 4, 7],
    onWork: 'The light in this one. I keep coming back.',
    onGallery: 'My window looks like your window now.',
  },
  'collector.two': {
    follows: ['ines.vale', 'pixelkin', 'kiln.works', 'ada.brandt'],
    favourites: [],
    onWork: 'How long did the drawing take?',
    onGallery: 'Is there a ferry on the first Saturday?',
  },
  'collector.three': {
    follows: ['pixelkin', 'mara.oduya', 'nils.okafor'],
    favourites: [0, 3, 4, 5],
    onWork: 'It hangs in my kitchen now, figuratively.',
    onGallery: 'Goblin 017 is right about the fire.',
  },
}

/** Creators get a picture and a banner; collectors follow them, mark works and comment. Done twice, it changes nothing. */
export async function seedPeople(url: string, accounts: readonly DemoAccount[]): Promise<void> {
  const signIn = async (name: string): Promise<MarketClient> => {
    const client = createMarketClient(url, accountOf(accounts, name))
    await client.signIn()
    return client
  }
  // No more side by side than a server takes uploads of one visitor.
  const [front, back] = [demoCreators.slice(0, 4), demoCreators.slice(4)]
  for (const some of [front, back]) {
    await Promise.all(some.map(async ({ name, works }) => showPictures(await signIn(name), works[0]?.style ?? 'cut')))
  }
  for (const name of demoCollectors) await meetPeople(await signIn(name), tastes[name])
}

async function showPictures({ api, account }: MarketClient, style: Style): Promise<void> {
  const { pp, banner } = await api('GET /api/account/info/{id}', { params: { id: account.address } })
  const upload = async (part: 'pp' | 'cover', width: number) => {
    const body = new FormData()
    const picture = Uint8Array.from(await drawPng(style, `${account.name}, ${part}`, width))
    body.set('file', new Blob([picture], { type: 'image/png' }), `${part}.png`)
    await api(`POST /api/account/update/${part}`, { body })
  }
  if (pp === null) await upload('pp', 512)
  if (banner === null) await upload('cover', 1_440)
}

async function meetPeople({ api }: MarketClient, { follows, favourites, onWork, onGallery }: Taste): Promise<void> {
  for (const name of follows) await api('POST /api/account/follow', { body: { username: usernameOf(name) } })
  const { metadata: works } = await api('GET /api/sales', { query: { sort: 'spotlight', start: 0, end: 8 } })
  for (const place of favourites) {
    const work = works[place]
    if (work) await api('POST /api/nft/fav', { body: { token_id: work.token_id, action: 'add' } })
  }
  const comment = async (kind: 'nft' | 'user', on: { token_id: number } | { user: string }, text: string) => {
    const { metadata: present } = await api('GET /api/{kind}/comments', { params: { kind }, query: on })
    if (present.some((one) => one.is_own)) return
    await api('POST /api/{kind}/comments', { params: { kind }, body: { ...on, comment: text } })
  }
  if (works[0]) await comment('nft', { token_id: works[0].token_id }, onWork)
  await comment('user', { user: usernameOf(follows[0]) }, onGallery)
}
