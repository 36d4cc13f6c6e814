import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImageCache, openImageCache } from './image-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-images-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const get = (cache: ImageCache, key: string, make: () => Promise<Buffer>) => cache.get(key, (once) => once(make))

test('makes a picture once, even for concurrent requests', async () => {
  const cache = await openImageCache(folder, 1_000)
  let made = 0
  const make = async () => {
    made += 1
    await wait(10)
    return Buffer.from('picture')
  }
  const both = await Promise.all([get(cache, 'a', make), get(cache, 'a', make)])
  expect(both.map(String)).toEqual(['picture', 'picture'])
  expect(String(await get(cache, 'a', make))).toBe('picture')
  expect(String(await get(await openImageCache(folder, 1_000), 'a', make))).toBe('picture')
  expect(made).toBe(1)
})

test('retries a picture that could not be made', async () => {
  const cache = await openImageCache(folder, 1_000)
  await expect(get(cache, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String(await get(cache, 'a', async () => Buffer.from('x')))).toBe('x')
})

test('stays within its disk space, and keeps the most recently used pictures', async () => {
  const cache = await openImageCache(folder, 1_000)
  const make = async () => Buffer.alloc(300)
  for (const key of ['a', 'b', 'c']) {
    await get(cache, key, make)
    await wait(15)
  }
  await get(cache, 'a', make)
  await wait(15)
  await get(cache, 'd', make)
  expect(readdirSync(folder)).toHaveLength(2)
  let isMadeAgain = false
  await get(cache, 'a', async () => {
    isMadeAgain = true
    return Buffer.alloc(300)
  })
  expect(isMadeAgain).toBe(false)
})

test('serves a picture that cannot be cached, and leaves no unfinished file', async () => {
  const cache = await openImageCache(folder, 1_000)
  // A folder in the file's place, as a full disk cannot be had here: the picture is written, but not put there.
  mkdirSync(join(folder, `${createHash('sha256').update('a').digest('hex')}.webp`))
  expect(String(await cache.get('a', async () => Buffer.from('picture')))).toBe('picture')
  expect(readdirSync(folder)).toHaveLength(1)
  rmSync(folder, { recursive: true })
  expect(String(await cache.get('b', async () => Buffer.from('other')))).toBe('other')
})
