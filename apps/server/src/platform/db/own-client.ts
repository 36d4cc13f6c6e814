import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresSettings } from './postgres-settings.ts'

/** Where Postgres answers, and how long to wait for that. */
export interface PostgresAddress {
  url: string
  patienceMs: number
}

/**
 * After this silence Postgres ends the session, and frees its lock. The keepalive does not suffice: for a process that hangs, or that is
 * behind a proxy, others answer it.
 */
const SILENCE_MS = 60_000
/** How long the orderly end of a connection may take. */
const GOODBYE_MS = 1_000

/**
 * A connection outside the pools, for work that lasts as long as the process. It fails when the server stops answering: another
 * program on the port, a proxy without its server, a host without power and a router that forgot the connection send nothing at all, not
 * even an end. Work that waits for them could neither continue nor be stopped.
 */
export class OwnClient extends Client {
  readonly #patienceMs: number
  readonly #socket: Socket
  readonly #ended = new AbortController()

  constructor({ url, patienceMs }: PostgresAddress, name: string) {
    const socket = new Socket()
    super({
      ...postgresSettings(url, SILENCE_MS),
      application_name: name,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      stream: () => socket,
    })
    this.#patienceMs = patienceMs
    this.#socket = socket
    // Without a listener, one that breaks would end the process.
    this.on('error', () => {})
    this.once('end', () => this.#ended.abort())
  }

  /**
   * Connects, asks its first question, and from then on makes sure that the other side still answers. The signal cuts this short.
   * @throws Error, as `pg` does
   */
  async open<Answer>(stopped: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
    const cut = () => void this.#socket.destroy()
    stopped.addEventListener('abort', cut)
    try {
      await this.connect()
      const answer = await ask()
      void this.#breakWhenSilent()
      return answer
    } finally {
      stopped.removeEventListener('abort', cut)
    }
  }

  /** Ends the connection, whether or not the other side answers. */
  async leave(): Promise<void> {
    const goodbye = setTimeout(() => this.#socket.destroy(), GOODBYE_MS)
    await this.end().catch(() => {})
    clearTimeout(goodbye)
  }

  async #breakWhenSilent(): Promise<void> {
    const { signal } = this.#ended
    try {
      for (;;) {
        await wait(this.#patienceMs / 2, undefined, { signal, ref: false })
        await this.query('select 1')
      }
    } catch {
      this.#socket.destroy()
    }
  }
}
