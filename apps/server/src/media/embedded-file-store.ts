import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FacetError } from '@facet/errors'
import { CID } from 'multiformats/cid'
import { freeBytes } from '../platform/free-bytes.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { cidOf } from './cid-of.ts'
import type { FilePath, FileStore } from './file-store.ts'

/**
 * IPFS files in a local folder, each whole under its CID. Nothing is fetched from the network.
 * @param keptFreeBytes disk space to leave free: on a full disk no trade can be recorded
 */
export async function openEmbeddedFileStore(folder: string, keptFreeBytes = 0): Promise<FileStore> {
  makeFolder(folder)
  /** Where a file is, or would be. Folders of few files each, as some file systems are slow with more. */
  const placeOf = (cid: string) => ({ shard: join(folder, cid.slice(-2)), file: join(folder, cid.slice(-2), cid) })
  const hasRoom = (bytes = 0) => freeBytes(folder) >= keptFreeBytes + bytes
  const sizeOf = async (path: FilePath): Promise<number | undefined> => {
    const cid = readCid(path)
    return cid === undefined ? undefined : (await stat(placeOf(cid).file).catch(orMissing))?.size
  }

  return {
    add: async (bytes) => {
      if (!hasRoom(bytes.length)) {
        throw new FacetError('files-unavailable', { reason: 'the disk is almost full' })
      }
      const cid = await cidOf(bytes)
      const { shard, file } = placeOf(cid)
      makeFolder(shard)
      await writeDurably(file, bytes)
      await syncFolder(shard)
      await syncFolder(folder)
      return cid
    },

    remove: async (cid) => rm(placeOf(cid).file, { force: true }),

    size: sizeOf,

    read: async function* read(path, { offset = 0, length, signal } = {}) {
      const cid = readCid(path)
      const size = await sizeOf(path)
      if (cid === undefined || size === undefined) throw new FacetError('file-not-found')
      const end = Math.min(size, length === undefined ? size : offset + length)
      if (offset >= end) return
      // The last byte is included.
      const range = { start: offset, end: end - 1, ...(signal === undefined ? {} : { signal }) }
      yield* createReadStream(placeOf(cid).file, range)
    },

    ping: async () => {
      await access(folder)
      return hasRoom() ? 'ok' : 'full'
    },
  }
}

/** The CID of a path, spelled as `cidOf` does; undefined for a path below a folder, as folders are not stored here. */
function readCid(path: FilePath): string | undefined {
  try {
    return CID.parse(path).toV1().toString()
  } catch {
    return undefined
  }
}

function orMissing(error: unknown): undefined {
  if (Object(error)['code'] !== 'ENOENT') throw error
}

/** Writes a file whole or not at all, even if its name is there already: a power cut may have left that empty. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  const handle = await open(unfinished, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** Makes file names in a folder durable. Windows does so by itself and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
