import { drawPng, type MarketClient } from '@facet/dev-env'

export interface Work {
  number: number
  comesWith: 'physical' | 'custom_service' | 'service'
  isAdult: boolean
}

let count = 0
const draw = () => drawPng('cut', `specified ${++count}`)

/** Uploads a picture and its still. */
export async function uploadAsSpecified({ api }: MarketClient): Promise<void> {
  const picture = new Blob([Uint8Array.from(await draw())], { type: 'image/png' })
  const form = new FormData()
  for (const name of ['file', 'thumbnail']) form.set(name, picture, `${name}.png`)
  await api('POST /api/create/upload/image', { body: form })
}

/** Mints a work with every field that a new one can have. @returns the asset id */
export async function mintAsSpecified(client: MarketClient, { number = 1, comesWith, isAdult = false }: Partial<Work>) {
  const properties = { Ground: 'paper' }
  const described = { description: 'Cut from paper', mime_type: 'image/png' }
  const note = { standard: 'arc69', ...described, properties, sensitive_content: isAdult, glyph: 'glyph' }
  return client.mint(await draw(), {
    ...described,
    title: 'Specified',
    unit: 'GEMS NFT',
    number,
    royalties: 5,
    tags: ['art'],
    properties,
    nsfw: isAdult,
    extension: 'png',
    ipfs_url: 'ipfs://picture',
    note: JSON.stringify(note),
    glyph: 'glyph',
    glyph_color: '#336699',
    ...(comesWith === undefined ? {} : { crescendo: comesWith }),
  })
}
