import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FacetError } from '@facet/errors'
import { forVisitor } from '../platform/visitor-turns.ts'
import { type Decoder, DecoderLost, openDecoder } from './decoder.ts'
import { openEmbeddedFileStore } from './embedded-file-store.ts'
import type { FileStore } from './file-store.ts'
import { openImageMaker } from './image-maker.ts'
import type { PictureStore } from './picture-store.ts'
import type { Picture } from './picture-table.ts'
import { testNoisePng, testPng } from './test/test-pictures.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-image-maker-'))
})
const decoder = openDecoder()
afterAll(async () => {
  await decoder[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const config = () => ({
  dataFolder: folder,
  imageCacheMaxBytes: 1_000_000,
  imageSourceMaxBytes: 100_000_000,
  filesKeepFreeBytes: 0,
  uploadMaxPixels: 1_000_000,
})
const knownFiles = { add: async () => {}, has: async () => true }
/** Nothing was uploaded here. */
const pictures: Pick<PictureStore, 'find'> = { find: async () => undefined }
const resize = { width: 96, height: 96, fit: 'cover' as const }
const spec = (key: string) => ({ key, edits: { resize } })

test('makes a picture while others are still being located', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng())
  const search = Promise.withResolvers<undefined>()
  const files: FileStore = { ...embedded, size: (path) => (path === cid ? embedded.size(path) : search.promise) }
  const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config())
  const missing = Array.from({ length: availableParallelism() * 2 }, (_, index) => images.make(spec(`missing${index}`)))
  const outcomes = Promise.allSettled(missing)
  expect((await images.make(spec(cid))).length).toBeGreaterThan(0)
  search.resolve(undefined)
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'file-not-found' } })
  }
})

/** A store that returns one file immediately and all others, the same picture, on `arrival`. */
function slowBeside(store: FileStore, cid: string, sizeBytes = 1_000) {
  const arrival = Promise.withResolvers<undefined>()
  const files: FileStore = {
    ...store,
    size: async () => sizeBytes,
    read: async function* read(path) {
      if (path !== cid) await arrival.promise
      yield* store.read(cid)
    },
  }
  return { files, arrival }
}

test('makes a picture while others load slowly', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(60, 40))
  const { files, arrival } = slowBeside(embedded, cid)
  const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config())
  const slow = Array.from({ length: availableParallelism() * 2 }, (_, index) => images.make(spec(`slow${index}`)))
  expect((await images.make(spec(cid))).length).toBeGreaterThan(0)
  arrival.resolve(undefined)
  for (const picture of await Promise.all(slow)) expect(picture.length).toBeGreaterThan(0)
})

test('makes a picture uploaded here, however many outside files load slowly', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(50, 40))
  const uploaded = { find: async (key: string) => (key === cid ? ({} as Picture) : undefined) }
  const { files, arrival } = slowBeside(embedded, cid)
  const images = await openImageMaker({ files, knownFiles, pictures: uploaded, decoder }, config())
  const slow = Array.from({ length: 100 }, (_, index) => images.make(spec(`elsewhere${index}`)))
  expect((await images.make(spec(cid))).length).toBeGreaterThan(0)
  arrival.resolve(undefined)
  await Promise.all(slow)
})

test.each([1_000, 99_000_000])(
  'makes a picture for one visitor, however many of %d bytes another requests',
  async (sizeBytes) => {
    const embedded = await openEmbeddedFileStore(join(folder, 'files'))
    const cid = await embedded.add(await testPng(sizeBytes === 1_000 ? 70 : 71, 40))
    const { files, arrival } = slowBeside(embedded, cid, sizeBytes)
    const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config())
    const flood = await forVisitor('one', async () =>
      Array.from({ length: 100 }, (_, index) => images.make(spec(`flood${sizeBytes}-${index}`))),
    )
    expect((await forVisitor('other', () => images.make(spec(cid)))).length).toBeGreaterThan(0)
    arrival.resolve(undefined)
    await Promise.all(flood)
  },
)

test('makes a picture for one visitor while another waits for it in a separate queue', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(75, 40))
  const { files, arrival } = slowBeside(embedded, cid)
  const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config())
  let drawn = 0
  const draw = async () => Buffer.from(String(++drawn))
  const ask = () => Promise.all([images.make(spec(cid)), images.compose('preview', spec(cid), draw)])
  const queue = await forVisitor('one', async () => {
    const flood = Array.from({ length: 20 }, (_, index) => images.make(spec(`queue${index}`)))
    return { flood, waiting: ask() }
  })
  const made = await forVisitor('other', ask)
  arrival.resolve(undefined)
  await Promise.all(queue.flood)
  expect(await queue.waiting).toEqual(made)
  expect(drawn).toBe(1)
})

test('keeps resized pictures, however many are drawn', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(80, 40))
  const images = await openImageMaker({ files: embedded, knownFiles, pictures, decoder }, config())
  await images.make(spec(cid))
  const draw = async () => Buffer.alloc(200_000)
  for (let number = 0; number < 10; number++) await images.compose(String(number), null, draw)
  const away: FileStore = { ...embedded, size: async () => undefined }
  const others = await openImageMaker({ files: away, knownFiles, pictures, decoder }, config())
  expect((await others.make(spec(cid))).length).toBeGreaterThan(0)
})

test('does not immediately retry a file that timed out, in any size', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  let count = 0
  const files: FileStore = {
    ...embedded,
    size: async () => 1_000,
    read: async function* read(_path, { signal } = {}) {
      count++
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('cut off'))))
      yield* []
    },
  }
  const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config(), 10)
  const refused = { code: 'files-unavailable' }
  await expect(images.make(spec('slow'))).rejects.toMatchObject(refused)
  const larger = { key: 'slow', edits: { resize: { width: 192, height: 192, fit: 'inside' as const } } }
  await expect(images.make(larger)).rejects.toMatchObject(refused)
  expect(count).toBe(1)
})

test('decodes a file that could not be decoded once, whatever is asked of it', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add((await testNoisePng()).subarray(0, 20_000))
  let runs = 0
  const counted: Decoder = {
    ...decoder,
    run: (...job) => {
      runs++
      return decoder.run(...job)
    },
  }
  const images = await openImageMaker({ files: embedded, knownFiles, pictures, decoder: counted }, config())
  const refused = { code: 'upload-broken' }
  await expect(images.make(spec(cid))).rejects.toMatchObject(refused)
  const larger = { key: cid, edits: { resize: { width: 192, height: 192, fit: 'inside' as const } } }
  await expect(images.make(larger)).rejects.toMatchObject(refused)
  await expect(images.luminance(cid, 4)).rejects.toMatchObject(refused)
  expect(runs).toBe(1)
})

test.runIf(availableParallelism() > 1)(
  'makes a picture for one visitor while another, who waits for it too, has large ones decoded',
  async () => {
    const embedded = await openEmbeddedFileStore(join(folder, 'files'))
    const cid = await embedded.add(await testPng(85, 40))
    const { files, arrival } = slowBeside(embedded, cid, 99_000_000)
    arrival.resolve(undefined)
    const end = Promise.withResolvers<void>()
    let decoding = 0
    const held: Decoder = {
      ...decoder,
      run: async (...job) => {
        decoding += 1
        if (Object(job[2]).to.width === 192) await end.promise
        return decoder.run(...job)
      },
    }
    const images = await openImageMaker({ files, knownFiles, pictures, decoder: held }, config())
    const large = (key: string) => images.make({ key, edits: { resize: { ...resize, width: 192 } } })
    const flood = await forVisitor('one', async () => Array.from({ length: 7 }, (_, index) => large(`large${index}`)))
    await expect.poll(() => decoding).toBeGreaterThan(0)
    const queued = await forVisitor('one', async () => [images.make(spec(cid))])
    expect((await forVisitor('other', () => images.make(spec(cid)))).length).toBeGreaterThan(0)
    end.resolve()
    await Promise.all([...flood, ...queued])
  },
)

test('keeps files that wait for a core on disk until they are decoded', async () => {
  const own = { ...config(), dataFolder: mkdtempSync(join(folder, 'own-')) }
  const picture = await testPng(90, 40)
  const sources = join(own.dataFolder, 'sources')
  let arrived = 0
  const chunk = Buffer.alloc(1_000_000)
  const files = {
    size: async () => 20_000_000,
    read: async function* read() {
      yield picture
      for (let count = 0; count < 19; count++) yield chunk
      arrived += 1
    },
  } as Partial<FileStore> as FileStore
  const end = Promise.withResolvers<void>()
  const held: Decoder = { ...decoder, run: (...job) => end.promise.then(() => decoder.run(...job)) }
  const images = await openImageMaker({ files, knownFiles, pictures, decoder: held }, own)
  const before = process.memoryUsage().arrayBuffers
  const made = Array.from({ length: 8 }, (_, index) => images.make(spec(`waiting${index}`)))
  await expect.poll(() => arrived).toBe(8)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  expect(readdirSync(sources)).toHaveLength(8)
  end.resolve()
  await Promise.all(made)
  expect(readdirSync(sources)).toEqual([])
})

test('starts beside another server in the same folder, and removes what a killed one left there', async () => {
  const own = { ...config(), dataFolder: mkdtempSync(join(folder, 'own-')) }
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(96, 41))
  const { files, arrival } = slowBeside(embedded, cid)
  const first = await openImageMaker({ files, knownFiles, pictures, decoder }, own)
  const made = first.make(spec('arriving'))
  const sources = join(own.dataFolder, 'sources')
  await expect.poll(() => readdirSync(sources)).toHaveLength(1)
  const left = join(sources, 'left')
  writeFileSync(left, 'part of a picture')
  utimesSync(left, 0, 0)
  await openImageMaker({ files, knownFiles, pictures, decoder }, own)
  expect(readdirSync(sources)).toHaveLength(1)
  arrival.resolve(undefined)
  expect((await made).length).toBeGreaterThan(0)
})

test('removes what a killed server left while it runs, until it is disposed', async () => {
  const own = { ...config(), dataFolder: mkdtempSync(join(folder, 'own-')) }
  const sources = join(own.dataFolder, 'sources')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const files = await openEmbeddedFileStore(join(folder, 'files'))
  const images = await openImageMaker({ files, knownFiles, pictures, decoder }, own)
  for (const name of ['left', 'new']) writeFileSync(join(sources, name), 'part of a picture')
  utimesSync(join(sources, 'left'), 0, 0)
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(() => readdirSync(sources)).toEqual(['new'])
  images[Symbol.dispose]()
  expect(vi.getTimerCount()).toBe(0)
})

test('draws again what was drawn while its picture could not be read', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(97, 40))
  let isAway = true
  const files: FileStore = {
    ...embedded,
    size: async (path) => {
      if (isAway) throw new FacetError('files-unavailable', { reason: 'away' })
      return embedded.size(path)
    },
  }
  const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config())
  const draw = async (picture?: Buffer) => Buffer.from(picture ? 'with it' : 'without it')
  const compose = async (key: string) => {
    const { bytes, isIncomplete } = await images.compose(`drawn ${key}`, spec(key), draw)
    return { drawn: bytes.toString(), isIncomplete }
  }
  expect(await compose(cid)).toEqual({ drawn: 'without it', isIncomplete: true })
  isAway = false
  expect(await compose(cid)).toEqual({ drawn: 'with it', isIncomplete: false })
  const text = await embedded.add(Buffer.from('no picture'))
  expect(await compose(text), 'never a picture').toEqual({ drawn: 'without it', isIncomplete: false })
})

test('reads a file from elsewhere only while the disk has room for uploads', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(95, 40))
  const full = { ...config(), filesKeepFreeBytes: Number.MAX_SAFE_INTEGER }
  const images = await openImageMaker({ files: embedded, knownFiles, pictures, decoder }, full)
  await expect(images.make(spec(cid))).rejects.toMatchObject({ code: 'files-unavailable' })
  const uploaded = { find: async () => ({}) as Picture }
  const own = await openImageMaker({ files: embedded, knownFiles, pictures: uploaded, decoder }, full)
  expect((await own.make(spec(cid))).length).toBeGreaterThan(0)
})

test('does not at once decode a picture again whose process was lost', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(50, 70))
  let attempts = 0
  const lost: Decoder = {
    run: async () => {
      attempts += 1
      throw new DecoderLost()
    },
    [Symbol.asyncDispose]: async () => {},
  }
  const images = await openImageMaker({ files: embedded, knownFiles, pictures, decoder: lost }, config())
  const away = { code: 'files-unavailable' }
  await expect(images.make(spec(cid))).rejects.toMatchObject(away)
  await expect(images.luminance(cid, 32)).rejects.toMatchObject(away)
  expect(attempts).toBe(1)
})

test('refuses for now a picture uploaded here that finds the disk full', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(50, 60))
  const files: FileStore = {
    ...embedded,
    read: async function* read(path) {
      yield* embedded.read(path)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  const own = { find: async () => ({}) as Picture }
  const images = await openImageMaker({ files, knownFiles, pictures: own, decoder }, config())
  await expect(images.make(spec(cid))).rejects.toMatchObject({ code: 'files-unavailable' })
})

test('does not read an outside file larger than the largest', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const files: FileStore = { ...embedded, size: async () => 100_000_001 }
  const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config())
  await expect(images.make(spec('huge'))).rejects.toMatchObject({ code: 'file-not-found' })
})

test('reads the luminance of a picture as it would be shown on white, and of nothing else', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const images = await openImageMaker({ files: embedded, knownFiles, pictures, decoder }, config())
  const clear = { create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const
  const black = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const half = await sharp(clear)
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const read = await images.luminance(await embedded.add(half), 4)
  expect([...read.subarray(0, 4)]).toEqual([0, expect.any(Number), expect.any(Number), 255])
  expect(read.length).toBe(16)
  const text = await embedded.add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(images.luminance(text, 4)).rejects.toMatchObject({ code: 'upload-broken' })
})
