import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { preparePicture } from './prepare-picture.ts'
import { testAnimatedGif, testLongGif, testNoisePng, testPng } from './test/test-pictures.ts'

const maxPixels = 64_000_000

const refusal = (code: string) => expect.objectContaining({ code })

describe('an uploaded picture', () => {
  test('is measured and described', async () => {
    const { bytes, ...facts } = await preparePicture(await testPng(), { maxPixels })
    expect(facts).toEqual({
      contentType: 'image/png',
      extension: 'png',
      width: 60,
      height: 40,
      paint: expect.stringMatching(/^#[0-9a-f]{6}$/),
      thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{20,}=*$/),
    })
    expect(bytes.length).toBeGreaterThan(0)
  })

  test('keeps its pixels and loses its metadata', async () => {
    const original = await sharp(await testNoisePng(64))
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: '<script>' } })
      .png()
      .toBuffer()
    const { bytes } = await preparePicture(Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]), {
      maxPixels,
    })
    expect(bytes.includes('script')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer())
  })

  test('is rotated upright by its EXIF orientation', async () => {
    const lying = await sharp(await testPng(60, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await preparePicture(lying, { maxPixels })).toMatchObject({
      contentType: 'image/jpeg',
      width: 40,
      height: 60,
    })
  })

  test('stays animated', async () => {
    const { bytes, width, height } = await preparePicture(await testAnimatedGif(), { maxPixels })
    expect({ width, height }).toEqual({ width: 50, height: 30 })
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [100, 200, 300],
      loop: 0,
    })
  })

  test('is cut to a frame, as a still picture without metadata', async () => {
    const lying = await sharp(await testNoisePng(64))
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    for (const upload of [await testPng(60, 40), lying, await testAnimatedGif()]) {
      const { bytes, ...facts } = await preparePicture(upload, { maxPixels, frame: { width: 48, height: 12 } })
      expect(facts).toMatchObject({ contentType: 'image/webp', extension: 'webp', width: 48, height: 12 })
      const { format, pages = 1, exif, orientation } = await sharp(bytes).metadata()
      expect({ format, pages, exif, orientation }).toEqual({ format: 'webp', pages: 1 })
    }
  })

  test('is refused when it is not a PNG, JPEG or GIF', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
    const webp = await sharp(await testPng())
      .webp()
      .toBuffer()
    for (const upload of [svg, webp, Buffer.from('GIF'), Buffer.alloc(100)]) {
      await expect(preparePicture(upload, { maxPixels })).rejects.toEqual(refusal('upload-type'))
    }
  })

  test('is refused when it is truncated or corrupt', async () => {
    const png = await testNoisePng()
    const gif = await testAnimatedGif()
    const jpeg = await sharp(png).jpeg().toBuffer()
    const damaged = Buffer.from(png)
    damaged.fill(0, 100, 2_000)
    const cut = [png, jpeg].map((whole) => whole.subarray(0, Math.floor(whole.length * 0.6)))
    for (const upload of [...cut, gif.subarray(0, 30), png.subarray(0, 20), damaged]) {
      await expect(preparePicture(upload, { maxPixels })).rejects.toEqual(refusal('upload-broken'))
    }
  })

  test('is refused when all its frames together have too many pixels', async () => {
    await expect(preparePicture(await testPng(100, 100), { maxPixels: 9_999 })).rejects.toMatchObject({
      code: 'upload-dimensions',
      params: { limitPixels: 9_999 },
    })
    await expect(preparePicture(await testAnimatedGif(), { maxPixels: 50 * 30 * 2 })).rejects.toEqual(
      refusal('upload-dimensions'),
    )
    await expect(preparePicture(await testAnimatedGif(), { maxPixels: 50 * 30 * 3 })).resolves.toMatchObject({
      extension: 'gif',
    })
  })

  test('is refused when it has more than 2,000 frames', async () => {
    await expect(preparePicture(await testLongGif(2_001), { maxPixels })).rejects.toEqual(refusal('upload-dimensions'))
    await expect(preparePicture(await testLongGif(2_000), { maxPixels })).resolves.toMatchObject({ extension: 'gif' })
  })
})
