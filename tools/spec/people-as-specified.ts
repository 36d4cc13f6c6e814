import { drawPng, type MarketClient } from '@facet/dev-env'

const window = { start: 0, end: 16 }

/** An artist takes a name and describes himself; his profile and his lists are read by it, and by his address. */
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
  for (const id of [account.address, 'SpecifiedArtist']) {
    const params = { id }
    await api('GET /api/account/info/{id}', { params })
    await api('GET /api/sales/{id}', { params, query: window })
    await api('GET /api/auctions/{id}', { params, query: window })
    await api('GET /api/gallery/{id}', { params, query: window })
    for (const sort of ['new', 'old'] as const)
      await api('GET /api/creation/{id}', { params, query: { ...window, sort } })
  }
}

/** The profile and the works of a verified creator, as a collector reads them. */
export async function readCreations({ api }: MarketClient, creator: string): Promise<void> {
  const params = { id: creator }
  await api('GET /api/account/info/{id}', { params })
  await api('GET /api/creation/{id}', { params, query: { start: 0, end: 1 } })
  for (const sort of ['new', 'old'] as const)
    await api('GET /api/creation/{id}', { params, query: { ...window, sort } })
  for (const nsfw of ['true', 'false'] as const)
    await api('GET /api/creation/{id}', { params, query: { ...window, nsfw } })
}
