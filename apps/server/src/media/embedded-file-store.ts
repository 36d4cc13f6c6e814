import { access, mkdir } from 'node:fs/promises'
import { FacetError } from '@facet/errors'
import { exporter, type UnixFSEntry } from 'ipfs-unixfs-exporter'
import { importBytes } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'
import { freeBytes } from '../platform/free-bytes.ts'
import { DurableBlockstore } from './durable-blockstore.ts'
import { chunkSizeBytes, type FilePath, type FileStore, linksPerBlock } from './file-store.ts'

/**
 * IPFS files in a local folder. Nothing is fetched from the network.
 * @param keptFreeBytes disk space to leave free: uploads are permanent, and on a full disk no trade can be recorded
 */
export async function openEmbeddedFileStore(folder: string, keptFreeBytes = 0): Promise<FileStore> {
  await mkdir(folder, { recursive: true })
  const blocks = new DurableBlockstore(folder)

  return {
    add: async (bytes) => {
      if (freeBytes(folder) < keptFreeBytes + bytes.length) {
        throw new FacetError('files-unavailable', { reason: 'the disk is almost full' })
      }
      const { cid } = await importBytes(bytes, blocks, {
        cidVersion: 1,
        rawLeaves: true,
        fieldOrder: 'links-first',
        chunker: fixedSize({ chunkSize: chunkSizeBytes }),
        layout: balanced({ maxChildrenPerNode: linksPerBlock }),
      })
      return cid.toString()
    },

    size: async (path, { signal } = {}) => {
      const entry = await find(path, blocks, signal)
      return entry !== undefined && isFile(entry) ? Number(entry.size) : undefined
    },

    read: async function* read(path, { offset, length, signal } = {}) {
      const entry = await find(path, blocks, signal)
      if (entry === undefined || !isFile(entry)) throw new FacetError('file-not-found')
      yield* entry.content({
        ...(offset === undefined ? {} : { offset }),
        ...(length === undefined ? {} : { length }),
        ...(signal === undefined ? {} : { signal }),
      })
    },

    ping: () => access(folder),
  }
}

async function find(path: FilePath, blocks: DurableBlockstore, signal?: AbortSignal): Promise<UnixFSEntry | undefined> {
  try {
    return await exporter(path, blocks, signal === undefined ? {} : { signal })
  } catch (error) {
    signal?.throwIfAborted()
    // Any library error for an unreadable CID or a missing block means that this store does not have the file.
    if (error instanceof Error) return undefined
    throw error
  }
}

function isFile(entry: UnixFSEntry): entry is Extract<UnixFSEntry, { type: 'file' | 'raw' | 'identity' }> {
  return entry.type === 'file' || entry.type === 'raw' || entry.type === 'identity'
}
