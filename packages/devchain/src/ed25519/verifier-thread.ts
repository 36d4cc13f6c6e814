import { Worker } from 'node:worker_threads'

interface Question {
  records: Uint8Array<ArrayBuffer>
  answer: (holds: boolean) => void
}

/** The thread that verifies batches. It does not keep the process alive while idle. */
export class VerifierThread {
  private readonly worker = new Worker(new URL('./verifier-worker.ts', import.meta.url), { execArgv: [] })
  /** Requests in the current batch. */
  private batch: Question[] = []
  /** Requests that arrived since; they form the next batch. */
  private waiting: Question[] = []
  /** Whether the thread has started and has not failed. */
  isReady = false

  constructor() {
    this.worker.unref()
    this.worker.on('message', (answers: 'ready' | boolean[]) => {
      if (answers === 'ready') this.isReady = true
      else this.answer(answers)
    })
    this.worker.on('error', () => this.end())
    this.worker.on('exit', () => this.end())
  }

  /** Whether all signatures are valid. `false` can also mean that the thread failed. */
  verify(records: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if (!this.isReady) return Promise.resolve(false)
    return new Promise((answer) => {
      this.waiting.push({ records, answer })
      if (this.batch.length === 0) this.ask()
    })
  }

  private ask(): void {
    this.batch = this.waiting
    this.waiting = []
    if (this.batch.length === 0) return this.worker.unref()
    this.worker.ref()
    const batches = this.batch.map(({ records }) => records)
    this.worker.postMessage(
      batches,
      batches.map(({ buffer }) => buffer),
    )
  }

  private answer(answers: readonly boolean[]): void {
    const { batch } = this
    this.ask()
    for (const [i, { answer }] of batch.entries()) answer(answers[i] ?? false)
  }

  private end(): void {
    this.isReady = false
    for (const { answer } of [...this.batch, ...this.waiting]) answer(false)
    this.batch = []
    this.waiting = []
  }
}
