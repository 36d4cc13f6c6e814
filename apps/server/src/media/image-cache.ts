import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../platform/make-folder.ts'
import { joined } from '../platform/joined.ts'

/** Resized pictures on disk, up to a size limit; the least recently used are deleted first. */
export interface ImageCache {
  /**
   * The picture of a key, otherwise the result of `make`, which calls `once` in a turn of its visitor: concurrent requests do the work only
   * once, whichever has the first turn, and none waits for another visitor's turn.
   */
  get(key: string, make: (once: Once) => Promise<Buffer>): Promise<Buffer>
}

/** Does work that makes a picture, unless that was done or begun meanwhile. */
type Once = (work: () => Promise<Buffer>) => Promise<Buffer>

/** Fraction of the space freed by one clean-up, so that not every new picture needs one. */
const freedShare = 0.2

export async function openImageCache(folder: string, maxBytes: number): Promise<ImageCache> {
  makeFolder(folder)
  const making = new Map<string, Promise<Buffer>>()
  let usedBytes = (await listFiles(folder)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

  async function makeAndCache(file: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await work()
    // A picture that cannot be cached, because the disk is full, is made again for the next request.
    await cache(file, bytes).catch(() => {})
    return bytes
  }

  async function cache(file: string, bytes: Buffer): Promise<void> {
    const unfinished = `${file}.${randomUUID()}.tmp`
    try {
      // Losing a made picture costs a moment, so nothing waits for the disk here.
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    usedBytes += bytes.length
    if (usedBytes > maxBytes) usedBytes = await freeSpace(folder, maxBytes * (1 - freedShare))
  }

  function once(file: string, work: () => Promise<Buffer>): Promise<Buffer> {
    return joined(making, file, async () => (await findKept(file)) ?? makeAndCache(file, work))
  }

  return {
    get: async (key, make) => {
      const file = join(folder, `${createHash('sha256').update(key).digest('hex')}.webp`)
      return (await findKept(file)) ?? make((work) => once(file, work))
    },
  }
}

/** A kept picture, which then counts as used. */
async function findKept(file: string): Promise<Buffer | undefined> {
  const kept = await readFile(file).catch(() => undefined)
  const now = new Date()
  if (kept !== undefined) await utimes(file, now, now).catch(() => {})
  return kept
}

/** Deletes the oldest files until the folder is within its limit. @returns bytes left */
async function freeSpace(folder: string, targetBytes: number): Promise<number> {
  const files = (await listFiles(folder)).toSorted((left, right) => right.usedMs - left.usedMs)
  let keptBytes = 0
  for (const { path, sizeBytes } of files) {
    if (keptBytes + sizeBytes <= targetBytes) keptBytes += sizeBytes
    else await rm(path, { force: true })
  }
  return keptBytes
}

async function listFiles(folder: string): Promise<{ path: string; sizeBytes: number; usedMs: number }[]> {
  const names = await readdir(folder)
  const files = names.map(async (name) => {
    const path = join(folder, name)
    const { size, mtimeMs } = await stat(path)
    return { path, sizeBytes: size, usedMs: mtimeMs }
  })
  const settled = await Promise.allSettled(files)
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
