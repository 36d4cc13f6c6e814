import { fdatasync } from 'node:fs'

/** Flushes a file; one flush serves every caller that asked while the previous one was running. */
export class Flusher {
  private running: Promise<void> | undefined
  private next: Promise<void> | undefined

  /** Resolves when everything written to the file before this call is on disk. */
  flush(file: () => number): Promise<void> {
    if (!this.running) return this.start(file)
    this.next ??= this.running.then(
      () => this.follow(file),
      () => this.follow(file),
    )
    return this.next
  }

  private follow(file: () => number): Promise<void> {
    this.next = undefined
    return this.start(file)
  }

  private start(file: () => number): Promise<void> {
    const run = new Promise<void>((resolve, reject) => {
      fdatasync(file(), (error) => (error ? reject(error) : resolve()))
    })
    this.running = run
    return this.finish(run)
  }

  private async finish(run: Promise<void>): Promise<void> {
    try {
      await run
    } finally {
      if (this.running === run) this.running = undefined
    }
  }
}
