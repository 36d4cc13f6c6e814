import { Worker } from 'node:worker_threads'

export interface CompactTask {
  folder: string
  genesisHash: Uint8Array
  /** Snapshot to start from. */
  from: number | undefined
  /** Last segment to take in; it is sealed. */
  upTo: number
}

/**
 * Writes a new snapshot from the old one and the sealed segments behind it, in a thread of its own, without touching the
 * running chain. Resolves with its size in bytes.
 */
export function compact(
  folder: string,
  genesisHash: Uint8Array,
  from: number | undefined,
  upTo: number,
): Promise<number> {
  const workerData: CompactTask = { folder, genesisHash, from, upTo }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compact-worker.ts', import.meta.url), { workerData })
    worker.once('message', (bytes: number) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
    worker.unref()
  })
}
