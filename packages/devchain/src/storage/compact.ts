import { Worker } from 'node:worker_threads'

export interface CompactTask {
  folder: string
  genesisHash: Uint8Array
  /** Snapshot to start from. */
  from: number | undefined
  /** Last segment to take in; it is sealed. */
  upTo: number
}

/** A snapshot being written in a thread of its own. */
export interface Compaction {
  /** Resolves with the snapshot's size in bytes, or `undefined` when it was called off. */
  readonly done: Promise<number | undefined>
  cancel(): Promise<void>
}

/** Writes a new snapshot from the old one and the sealed segments behind it, without touching the running chain. */
export function compact(task: CompactTask): Compaction {
  const worker = new Worker(new URL('./compact-worker.ts', import.meta.url), { workerData: task })
  worker.unref()
  let isCancelled = false
  const done = new Promise<number | undefined>((resolve, reject) => {
    worker.once('message', (bytes: number) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', (code) =>
      isCancelled ? resolve(undefined) : reject(new Error(`its thread ended with ${code}`)),
    )
  })
  return {
    done,
    async cancel() {
      isCancelled = true
      await worker.terminate()
    },
  }
}
