import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'

/** Where a socket's bytes go: one call, one whole answer. */
export interface PgliteWire {
  exchange(bytes: Uint8Array): Promise<Uint8Array>
  /** Undoes what a session left open, so that the next one starts clean. */
  reset(): Promise<void>
}

const terminate = 'X'.charCodeAt(0)

/** Replaces the TCP socket of `pg`, so that one driver serves Postgres and the embedded database. */
export class PgliteSocket extends Duplex {
  readonly #wire: PgliteWire
  readonly #sendThen = callbackify((bytes: Buffer) => this.#send(bytes))
  readonly #resetThen = callbackify(() => this.#reset())
  #isReset = false

  constructor(wire: PgliteWire) {
    super()
    this.#wire = wire
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    this.#sendThen(chunk, callback)
  }

  // One message to the worker for all that `pg` wrote in a row: parse, bind, execute and sync come apart.
  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#sendThen(Buffer.concat(chunks.map(({ chunk }) => chunk)), callback)
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#resetThen((failure) => callback(error ?? failure))
  }

  async #send(bytes: Buffer): Promise<void> {
    if (bytes[0] === terminate) {
      await this.#reset()
      this.push(null)
      return
    }
    const answer = await this.#wire.exchange(bytes)
    if (!this.destroyed) this.push(answer)
  }

  async #reset(): Promise<void> {
    if (this.#isReset) return
    this.#isReset = true
    await this.#wire.reset()
  }
}
