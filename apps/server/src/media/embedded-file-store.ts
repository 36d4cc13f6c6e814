import { access, mkdir, statfs } from 'node:fs/promises'
import { FacetError } from '@facet/errors'
import { exporter, type UnixFSEntry } from 'ipfs-unixfs-exporter'
import { importBytes } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'
import { DurableBlockstore } from './durable-blockstore.ts'
import { chunkSizeBytes, type FilePath, type FileStore, linksPerBlock } from './file-store.ts'

/**
 * IPFS files in a folder of this machine. Nothing is fetched from elsewhere.
 * @param keptFreeBytes disk space that files leave to others: what is uploaded stays for ever, and where the disk is full no trade is
 * written down
 */
export async function openEmbeddedFileStore(folder: string, keptFreeBytes = 0): Promise<FileStore> {
  await mkdir(folder, { recursive: true })
  const blocks = new DurableBlockstore(folder)

  return {
    add: async (bytes) => {
      if ((await freeBytes(folder)) < keptFreeBytes + bytes.length) {
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

/** Disk space that this process may fill. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function find(path: FilePath, blocks: DurableBlockstore, signal?: AbortSignal): Promise<UnixFSEntry | undefined> {
  try {
    return await exporter(path, blocks, signal === undefined ? {} : { signal })
  } catch (error) {
    signal?.throwIfAborted()
    // Whatever the library says of a CID that it cannot read or a block that is not there: this store has no such file.
    if (error instanceof Error) return undefined
    throw error
  }
}

function isFile(entry: UnixFSEntry): entry is Extract<UnixFSEntry, { type: 'file' | 'raw' | 'identity' }> {
  return entry.type === 'file' || entry.type === 'raw' || entry.type === 'identity'
}
