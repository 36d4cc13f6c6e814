import { drawPng, type MarketClient } from '@facet/dev-env'

export interface Work {
  number: number
  comesWith: 'physical' | 'custom_service' | 'service' | null
  isAdult: boolean
}

let count = 0

/** Uploads a picture with its still and mints it, with every field that a new work can have. @returns the asset id */
export async function mintAsSpecified(
  client: MarketClient,
  { number = 1, comesWith = null, isAdult = false }: Partial<Work>,
) {
  const picture = await drawPng('cut', `specified ${++count}`)
  const form = new FormData()
  for (const name of ['file', 'thumbnail']) {
    form.set(name, new Blob([Uint8Array.from(picture)], { type: 'image/png' }), `${name}.png`)
  }
  const { ipfs_url } = await client.api('POST /api/create/upload/image', { body: form })
  const properties = { Ground: 'paper' }
  const described = { description: 'Cut from paper', external_link: 'https://example.org/', mime_type: 'image/png' }
  const note = { standard: 'arc69', ...described, properties, sensitive_content: isAdult, glyph: 'glyph' }
  return client.mint(picture, {
    title: 'Specified',
    description: described.description,
    unit: 'GEMS NFT',
    number,
    royalties: 5,
    tags: ['art'],
    properties,
    nsfw: isAdult,
    mime_type: described.mime_type,
    extension: 'png',
    ipfs_url,
    note: JSON.stringify(note),
    glyph: 'glyph',
    glyph_color: '#336699',
    ...(comesWith === null ? {} : { crescendo: comesWith }),
  })
}
