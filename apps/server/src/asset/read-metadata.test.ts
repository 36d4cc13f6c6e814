import { describe, expect, test } from 'vitest'
import type { AssetRow } from './asset-table.ts'
import { contentAddress } from './content-address.ts'
import { describeNft, imageOf } from './describe-nft.ts'
import { readArc3 } from './read-arc3.ts'
import { readArc69 } from './read-arc69.ts'

const cid = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

describe('an ARC-69 note', () => {
  test('is read, cleaned and bounded', () => {
    const note = {
      standard: 'arc69',
      description: 'A\u0000 tale \u202Egnol',
      external_link: 'https://facet.example',
      mime_type: 'image/png',
      properties: { Colour: 'blue', Size: 3, Nested: { no: 'thing' }, '': 'x' },
      sensitive_content: true,
      media_url: 'javascript:alert(1)',
    }
    expect(readArc69(bytes(note))).toEqual({
      description: 'A tale gnol',
      externalLink: 'https://facet.example',
      mimeType: 'image/png',
      properties: [
        { key: 'Colour', value: 'blue' },
        { key: 'Size', value: '3' },
      ],
      isSensitive: true,
    })
  })

  test('reads the trait list of the first version of the standard', () => {
    const note = { standard: 'arc69', attributes: [{ trait_type: 'Hat', value: 'none' }, 'junk', { value: 1 }] }
    expect(readArc69(bytes(note))?.properties).toEqual([{ key: 'Hat', value: 'none' }])
  })

  test.each(['', 'hello', '[]', '{"standard":"arc3"}', '{"standard":"arc69"', '\u0000'])('rejects %j', (note) => {
    expect(readArc69(bytes(note))).toBeNull()
  })
})

describe('an ARC-3 file', () => {
  test('gives title, picture, traits and royalties', () => {
    const file = {
      name: 'Sunrise',
      image: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
      image_mimetype: 'image/png',
      properties: { royalty_basis_points: 550, traits: { Sky: 'red' }, creator: 'X', sensitive_content: false },
    }
    expect(readArc3(bytes(file))).toMatchObject({
      title: 'Sunrise',
      image: file.image,
      mimeType: 'image/png',
      attributes: [{ key: 'Sky', value: 'red' }],
      royaltiesPercent: 5.5,
      isSensitive: false,
    })
  })

  test('keeps a film beside its picture, and only allowed links', () => {
    const file = {
      image: `ipfs://${cid}`,
      animation_url: `ipfs://${cid}/film.mp4`,
      animation_url_mimetype: 'video/mp4',
    }
    expect(readArc3(bytes(file))).toMatchObject({
      image: file.image,
      animation: file.animation_url,
      animationType: 'video/mp4',
    })
    for (const animation_url of ['javascript:alert(1)', 'data:text/html,x', 'http://10.0.0.1/x', 7, ['ipfs://x']]) {
      expect(readArc3(bytes({ ...file, animation_url }))?.animation).toBe('')
    }
  })

  test('has no royalties above the market’s maximum', () => {
    expect(readArc3(bytes({ properties: { royalty_basis_points: 9_000 } }))?.royaltiesPercent).toBeUndefined()
  })

  test('cannot be a picture', () => {
    expect(readArc3(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBeUndefined()
  })
})

describe('the URL of an asset', () => {
  const asset = (fields: Partial<AssetRow>) =>
    ({ name: '', reserve: null, assetId: 7n, url: '', ...fields }) as AssetRow

  test.each([
    [`ipfs://${cid}#arc3`, { path: cid, isMetadata: true }],
    [`ipfs://${cid}/{id}.json#arc3`, { path: `${cid}/7.json`, isMetadata: true }],
    [`ipfs://${cid}#i`, { path: cid, isMetadata: false }],
    [`https://ipfs.io/ipfs/${cid}?x=1`, { path: cid, isMetadata: false }],
    [`ipfs://${cid}/blue%20%E6%97%A5.png`, { path: `${cid}/blue 日.png`, isMetadata: false }],
    [`ipfs://${cid}/%zz.png`, undefined],
    [`ipfs://${cid}/%2e%2e/secret`, undefined],
    ['https://example.com/7.png', undefined],
    [`ipfs://${cid}/../../etc/passwd`, undefined],
    ['ipfs://not-a-cid', undefined],
    ['', undefined],
  ])('%s', (url, address) => {
    expect(contentAddress(asset({ url }))).toEqual(address)
  })

  test('with ARC-19 is the CID in the reserve address', () => {
    // The worked example of ARC-19's own text.
    const url = 'template-ipfs://{ipfscid:0:dag-pb:reserve:sha2-256}/arc3.json'
    const reserve = 'EEQYWGGBHRDAMTEVDPVOSDVX3HJQIG6K6IVNR3RXHYOHV64ZWAEISS4CTI'
    expect(contentAddress(asset({ url, reserve }))).toEqual({
      path: 'QmQZyq4b89RfaUw8GESPd2re4hJqB8bnm4kVHNtyQrHnnK/arc3.json',
      isMetadata: true,
    })
  })
})

describe('the files of a work', () => {
  const asset = { assetId: 1n, configuredRound: 1n, name: '', url: `ipfs://${cid}#arc3`, arc69: null, reserve: null }
  const address = { path: cid, isMetadata: true }

  function describeFile(file: Record<string, unknown>) {
    const arc3 = readArc3(bytes(file))
    const image = imageOf(asset as AssetRow, address, arc3)
    return describeNft(asset as AssetRow, image, { arc3, picture: undefined, draft: undefined })
  }

  test('are its picture and the file whose still the picture is', () => {
    const film = `ipfs://${cid}/film.webm`
    expect(describeFile({ image: `ipfs://${cid}/still.png`, animation_url: film })).toMatchObject({
      imageCid: `${cid}/still.png`,
      contentType: 'image/png',
      animation: { cid: `${cid}/film.webm`, url: film, contentType: 'video/webm', extension: 'webm' },
    })
  })

  test('are one where it names no picture, or names the same twice', () => {
    const sound = { animation_url: `ipfs://${cid}`, animation_url_mimetype: 'Audio/MPEG; codecs=mp3' }
    expect(describeFile(sound)).toMatchObject({
      imageCid: cid,
      contentType: 'audio/mpeg',
      extension: 'mp3',
      animation: null,
    })
    expect(describeFile({ ...sound, image: `ipfs://${cid}`, image_mimetype: 'image/gif' })).toMatchObject({
      contentType: 'image/gif',
      animation: null,
    })
  })

  test('keep the link of one that is not on IPFS', () => {
    const url = 'https://files.example/city.glb?v=2'
    const { animation } = describeFile({ image: `ipfs://${cid}`, animation_url: url })
    expect(animation).toEqual({ cid: '', url, contentType: 'model/gltf-binary', extension: 'glb' })
  })
})

describe('the extension of a work', () => {
  test.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/constructor', 'constructor'],
    ['text/html', ''],
  ])('of kind %s is "%s"', (mimeType, extension) => {
    const asset = { assetId: 1n, configuredRound: 1n, name: '', url: '', arc69: { mimeType } } as AssetRow
    const sources = { arc3: undefined, picture: undefined, draft: undefined }
    expect(describeNft(asset, { link: '', cid: '' }, sources).extension).toBe(extension)
  })
})
