import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { FsBlockstore } from 'blockstore-fs'
import { NextToLast } from 'blockstore-fs/sharding'
import type { CID } from 'multiformats/cid'

/** Blocks as files. As published, the store writes atomically but does not wait for the disk; this one does. */
export class DurableBlockstore extends FsBlockstore {
  readonly #folder: string
  readonly #sharding = new NextToLast()

  constructor(folder: string) {
    super(folder)
    this.#folder = folder
  }

  /** Rewrites the block even if its file exists: a power cut may have left it empty. */
  override async put(cid: CID, bytes: Uint8Array): Promise<CID> {
    const { dir, file } = this.#sharding.encode(cid)
    const folder = join(this.#folder, dir)
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `${randomUUID()}.tmp`)
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, join(folder, file))
    await syncFolder(folder)
    await syncFolder(this.#folder)
    return cid
  }
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
