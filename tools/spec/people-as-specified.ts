import { gallerySort } from '@facet/api-contract/nft/get-gallery'
import { drawPng, type MarketClient } from '@facet/dev-env'

const window = { start: 0, end: 16 }

/** An artist takes a name and a description; the profile and the lists are read by name and by address. */
export async function describeAsSpecified({ api, account }: MarketClient): Promise<void> {
  await api('POST /api/account/update/username', { body: { value: 'SpecifiedArtist' } })
  await api('POST /api/account/update/description', { body: { value: 'Paints what is asked for.' } })
  const links = { website: 'https://example.org', email: 'artist@example.org' }
  await api('POST /api/account/update/email', { body: { value: JSON.stringify(links) } })
  await api('POST /api/account/update/royalties', { body: { value: 5 } })
  const picture = new Blob([Uint8Array.from(await drawPng('seeds', 'Artist', 200))], { type: 'image/png' })
  for (const path of ['POST /api/account/update/pp', 'POST /api/account/update/cover'] as const) {
    const form = new FormData()
    form.set('file', picture, 'artist.png')
    await api(path, { body: form })
  }
  await api('GET /api/glyph/check')
  await api('POST /api/glyph/update', { body: { glyph: 'glyph-1' } })
  await api('GET /api/glyph/check')
  await api('GET /api/account/nfd', { query: { nfd: 'specified.algo' } })
  for (const id of [account.address, 'SpecifiedArtist']) {
    const params = { id }
    await api('GET /api/account/info/{id}', { params })
    await api('GET /api/sales/{id}', { params, query: window })
    await api('GET /api/auctions/{id}', { params, query: window })
    await api('GET /api/gallery/{id}', { params, query: window })
    for (const sort of ['new', 'old'] as const)
      await api('GET /api/creation/{id}', { params, query: { ...window, sort } })
    for (const kind of ['pack', 'fusion'] as const) {
      const query = { ...window, sort: 'new', nsfw: 'true', primary: 'true' } as const
      await api(`GET /api/${kind}/user/{id}`, { params, query })
    }
  }
}

/** The profile and the works of a verified creator, as a collector reads them. */
export async function readCreations({ api }: MarketClient, creator: string): Promise<void> {
  const params = { id: creator }
  await api('GET /api/account/info/{id}', { params })
  await api('GET /api/creation/{id}', { params, query: { start: 0, end: 1 } })
  for (const sort of gallerySort.options) await api('GET /api/creation/{id}', { params, query: { ...window, sort } })
  for (const is of ['true', 'false'] as const) {
    await api('GET /api/creation/{id}', { params, query: { ...window, nsfw: is } })
    await api('GET /api/creation/{id}', { params, query: { ...window, primary: is } })
  }
}

/** A creator puts works in collections, one of them for adults, and changes them; a collector reads them. */
export async function collectAsSpecified(
  { api, account }: MarketClient,
  collector: MarketClient,
  { works, adult }: { works: readonly [listed: number, other: number]; adult: number },
): Promise<void> {
  const picture = new Blob([Uint8Array.from(await drawPng('seeds', 'Cover', 200))], { type: 'image/png' })
  const form = (fields: Record<string, string>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.set(name, value)
    made.set('file', picture, 'cover.png')
    return made
  }
  const create = (title: string, nsfw: 'true' | 'false') =>
    api('POST /api/collections/create', { body: form({ title, description: 'As specified.', nsfw }) })
  const { collection_id: id } = await create('Specified', 'false')
  const { collection_id: other } = await create('Of adults', 'true')
  const change = { collection_id: id }
  for (const tokenId of works) await api('POST /api/collections/add', { body: { ...change, token_id: tokenId } })
  await api('POST /api/collections/add', { body: { collection_id: other, token_id: adult } })
  await api('POST /api/collections/remove', { body: { ...change, token_id: works[1] } })
  await api('POST /api/collections/add', { body: { ...change, token_id: works[1] } })
  await api('POST /api/collections/title', { body: { ...change, title: 'As specified' } })
  await api('POST /api/collections/description', { body: { ...change, description: 'All of it.' } })
  await api('POST /api/collections/picture', { body: form({ collection_id: String(id) }) })

  const params = { id }
  await collector.api('GET /api/collections/info/{id}', { params })
  await collector.api('GET /api/collections/nft/{id}', { params, query: window })
  const traits = JSON.stringify({ Ground: ['paper'] })
  await collector.api('GET /api/collections/nft/{id}', { params, query: { ...window, sales: 'true', arc_69: traits } })
  const { username } = await api('GET /api/account/info/{id}', { params: { id: account.address } })
  for (const galleryId of [account.address, ...(username === null ? [] : [username])]) {
    for (const nsfw of ['true', 'false'] as const) {
      const query = { ...window, nsfw }
      await collector.api('GET /api/collections/{galleryId}', { params: { galleryId }, query })
      await api('GET /api/collections/creation/{username}', { params: { username: galleryId }, query })
    }
  }
  for (const sort of ['spotlight', 'random', 'new', 'old'] as const)
    for (const nsfw of ['true', 'false'] as const)
      await collector.api('GET /api/collections', { query: { ...window, sort, nsfw } })
  await collector.api('GET /api/collections', { query: { ...window, 'verified-only': 'true', tag: 'art' } })
  const { collection_id: gone } = await create('Not for long', 'false')
  await api('POST /api/collections/delete', { body: { collection_id: gone } })
}

/** A collector takes a name; the collector and the artist follow each other, and are found in lists by name and by address. */
export async function followAsSpecified(artist: MarketClient, collector: MarketClient): Promise<void> {
  await collector.api('POST /api/account/update/username', { body: { value: 'SpecifiedFan' } })
  for (const [client, username] of [
    [collector, 'SpecifiedArtist'],
    [artist, 'SpecifiedFan'],
  ] as const) {
    for (const action of ['follow', 'unfollow', 'follow'] as const) {
      await client.api(`POST /api/account/${action}`, { body: { username } })
    }
  }
  for (const id of [artist.account.address, 'SpecifiedArtist']) {
    const params = { id }
    await collector.api('GET /api/account/info/{id}', { params })
    await collector.api('GET /api/account/follower/{id}', { params })
    await collector.api('GET /api/account/following/{id}', { params })
  }
}

/** People comment on a work and in the community of its artist, and read it. */
export async function commentAsSpecified(people: readonly MarketClient[], work: number): Promise<void> {
  const target = { token_id: work, user: 'SpecifiedArtist' }
  for (const kind of ['nft', 'user']) {
    for (const { api } of people) {
      await api('POST /api/{kind}/comments', { params: { kind }, body: { ...target, comment: 'As specified.' } })
    }
    await people[0]?.api('GET /api/{kind}/comments', { params: { kind }, query: { start: 0, end: 30, ...target } })
  }
}
