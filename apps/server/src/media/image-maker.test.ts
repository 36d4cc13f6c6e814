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

const spec = (key: string) => ({ key, edits: { resize: { width: 96, height: 96, fit: 'cover' as const } } })

test('a picture is made while others are still looked for', async () => {
  const embedded = await openEmbeddedFileStore(join(folder, 'files'))
  const cid = await embedded.add(await testPng())
  const search = Promise.withResolvers<undefined>()
  const files: FileStore = { ...embedded, size: (path) => (path === cid ? embedded.size(path) : search.promise) }
  const config = { dataFolder: folder, imageCacheMaxBytes: 1_000_000, uploadMaxPixels: 1_000_000 }
  const images = await openImageMaker(files, config)
  const missing = Array.from({ length: availableParallelism() * 2 }, (_, index) => images.make(spec(`missing${index}`)))
  const outcomes = Promise.allSettled(missing)
  expect((await images.make(spec(cid))).length).toBeGreaterThan(0)
  search.resolve(undefined)
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'file-not-found' } })
  }
})
