import type { Faults } from '../http/faults.ts'
import type { Listener } from '../http/listen.ts'

/** Time before another attempt when the port is taken. */
const RETRY_MS = 100

/** Lets listeners go away and come back at random moments. */
export class Restarts {
  private readonly listeners: readonly Listener[]
  private readonly faults: Faults
  private timer: NodeJS.Timeout | undefined
  private isEnded = false
  private running: Promise<void> = Promise.resolve()

  constructor(listeners: readonly Listener[], faults: Faults) {
    this.listeners = listeners
    this.faults = faults
    this.schedule()
  }

  private schedule(): void {
    const delay = this.faults.millisUntilRestart()
    if (delay === undefined || this.isEnded) return
    this.timer = setTimeout(() => {
      this.running = this.restart()
    }, delay)
    this.timer.unref()
  }

  private async restart(): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener.pause()))
    if (!this.isEnded) await this.pause(this.faults.millisAway())
    await Promise.all(this.listeners.map((listener) => this.resume(listener)))
    this.schedule()
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds))
  }

  private async resume(listener: Listener): Promise<void> {
    for (;;) {
      try {
        return await listener.resume()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || this.isEnded) throw error
        await this.pause(RETRY_MS)
      }
    }
  }

  /** Resolves when the listeners are back and stay. */
  async end(): Promise<void> {
    this.isEnded = true
    clearTimeout(this.timer)
    await this.running
  }
}
