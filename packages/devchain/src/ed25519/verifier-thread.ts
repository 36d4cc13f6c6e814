import { Worker } from 'node:worker_threads'

/** The thread on which batches are verified. It keeps no process alive while it has nothing to do. */
export class VerifierThread {
  private readonly worker = new Worker(new URL('./verifier-worker.ts', import.meta.url), { execArgv: [] })
  /** Called with the answers, which come in the order of the questions. */
  private readonly waiting: ((holds: boolean) => void)[] = []
  /** Whether it has started and not failed. */
  isReady = false

  constructor() {
    this.worker.unref()
    this.worker.on('message', (answer: 'ready' | boolean) => {
      if (answer === 'ready') this.isReady = true
      else this.answer(answer)
    })
    this.worker.on('error', () => this.end())
    this.worker.on('exit', () => this.end())
  }

  /** Whether all signatures hold. `false` means as well that the thread could not tell. */
  verify(records: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if (!this.isReady) return Promise.resolve(false)
    return new Promise((resolve) => {
      this.worker.ref()
      this.waiting.push(resolve)
      this.worker.postMessage(records, [records.buffer])
    })
  }

  private answer(holds: boolean): void {
    this.waiting.shift()?.(holds)
    if (this.waiting.length === 0) this.worker.unref()
  }

  private end(): void {
    this.isReady = false
    while (this.waiting.length > 0) this.answer(false)
  }
}
