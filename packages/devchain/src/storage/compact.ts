import { Worker } from 'node:worker_threads'

export interface CompactTask {
  folder: string
  genesisHash: Uint8Array
  /** Snapshot to start from. */
  from: number | undefined
  /** Last segment to include; it is sealed. */
  upTo: number
}

/**
 * Writes a new snapshot from the old one and the sealed segments after it, on its own thread, without touching the running
 * chain. Resolves with its size in bytes.
 */
export function compact(task: CompactTask): Promise<number> {
  const worker = new Worker(new URL('./compact-worker.ts', import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: number) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the compaction thread exited with code ${code}`)))
  })
}
