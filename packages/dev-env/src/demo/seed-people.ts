import { drawPng, type Style } from '../art/draw-work.ts'
import { createMarketClient, type MarketClient } from '../market-client.ts'
import { createAccount } from './account.ts'
import { demoCollectors, demoCreators } from './demo-catalogue.ts'
import { usernameOf } from './demo-profiles.ts'
import { accountOf, type DemoAccount } from './seed-demo.ts'

interface Taste {
  /** Creators. */
  follows: [string, ...string[]]
  /** Positions of the favourite works in the spotlight. */
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

const WITH_TWO_ADDRESSES = 'ines.vale'

/**
 * Gives people pictures, and creators also banners, links and royalties. Collectors follow creators, mark works and comment; one creator
 * gets a second address. A second run changes nothing.
 */
export async function seedPeople(url: string, accounts: readonly DemoAccount[]): Promise<void> {
  const signIn = async (name: string): Promise<MarketClient> => {
    const client = createMarketClient(url, accountOf(accounts, name))
    await client.signIn()
    return client
  }
  // As many as a server accepts concurrent uploads from one visitor.
  const [front, back] = [demoCreators.slice(0, 4), demoCreators.slice(4)]
  for (const some of [front, back]) {
    await Promise.all(
      some.map(async ({ name, works }) => {
        const client = await signIn(name)
        const style = works[0]?.style ?? 'cut'
        await showPicture(client, 'pp', style)
        await showPicture(client, 'cover', style)
        await fillIn(client)
        if (name === WITH_TWO_ADDRESSES) await linkSecondAddress(client)
      }),
    )
  }
  for (const [place, name] of demoCollectors.entries()) {
    const client = await signIn(name)
    // The last has none: its pictures are drawn from its address, like those of most people.
    if (name !== demoCollectors.at(-1)) await showPicture(client, 'pp', place === 0 ? 'seeds' : 'dunes')
    await meetPeople(client, tastes[name])
  }
}

async function showPicture({ api, account }: MarketClient, part: 'pp' | 'cover', style: Style): Promise<void> {
  const { pp, banner } = await api('GET /api/account/info/{id}', { params: { id: account.address } })
  if ((part === 'pp' ? pp : banner) !== null) return
  const picture = await drawPng(style, `${account.name}, ${part}`, part === 'pp' ? 512 : 1_440)
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), `${part}.png`)
  await api(`POST /api/account/update/${part}`, { body })
}

/** Fills in royalties and links, so that a creator's settings ask for nothing more. */
async function fillIn({ api, account }: MarketClient): Promise<void> {
  const { royalties, email: links } = await api('GET /api/account/info/{id}', { params: { id: account.address } })
  if (royalties === null) await api('POST /api/account/update/royalties', { body: { value: 5 } })
  if (links !== '{}') return
  const username = usernameOf(account.name)
  const value = JSON.stringify({
    website: `https://${username}.example`,
    instagram: `https://instagram.com/${username}`,
  })
  await api('POST /api/account/update/email', { body: { value } })
}

/** Links an address whose key signs only the link and is then dropped. */
async function linkSecondAddress(client: MarketClient): Promise<void> {
  const { addresses } = await client.api('GET /api/account/addresses')
  if (addresses.length === 1) await client.linkAddress(createAccount('second address'))
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
