import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedFileStore } from './embedded-file-store.ts'
import type { FileStore } from './file-store.ts'
import { openImageMaker } from './image-maker.ts'
import { testPng } from './test-pictures.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-image-maker-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = () => ({ dataFolder: folder, imageCacheMaxBytes: 1_000_000, uploadMaxPixels: 1_000_000 })
const knownFiles = { add: async () => {}, has: async () => true }
const spec = (key: string) => ({ key, edits: { resize: { width: 96, height: 96, fit: 'cover' as const } } })

test('a picture is made while others are still looked for', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng())
  const search = Promise.withResolvers<undefined>()
  const files: FileStore = { ...embedded, size: (path) => (path === cid ? embedded.size(path) : search.promise) }
  const images = await openImageMaker({ files, knownFiles }, config())
  const missing = Array.from({ length: availableParallelism() * 2 }, (_, index) => images.make(spec(`missing${index}`)))
  const outcomes = Promise.allSettled(missing)
  expect((await images.make(spec(cid))).length).toBeGreaterThan(0)
  search.resolve(undefined)
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'file-not-found' } })
  }
})

test('a picture is made while others come slowly out of the store', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng(60, 40))
  const arrival = Promise.withResolvers<undefined>()
  const files: FileStore = {
    ...embedded,
    size: async () => 1_000,
    read: async function* read(path) {
      if (path !== cid) await arrival.promise
      yield* embedded.read(cid)
    },
  }
  const images = await openImageMaker({ files, knownFiles }, config())
  const slow = Array.from({ length: availableParallelism() * 2 }, (_, index) => images.make(spec(`slow${index}`)))
  expect((await images.make(spec(cid))).length).toBeGreaterThan(0)
  arrival.resolve(undefined)
  for (const picture of await Promise.all(slow)) expect(picture.length).toBeGreaterThan(0)
})
