import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Transaction } from './database.ts'
import { isReadTimeout, NoConnection, PoolFull, VisitorShareExhausted } from './database-away.ts'
import { currentVisitor, VisitorTurns } from '../visitor-turns.ts'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

type ConnectCallback = Parameters<Pool['connect']>[0]

interface Shares {
  /** Connections that one visitor may hold. */
  share: number
  /** How long a visitor's query waits for a turn. */
  patienceMs: number
  /** The pool for the market's own work. Default: this one. */
  ownPool?: Pool
}

/**
 * A pool that limits each visitor to a share, so that none can take all connections from the others or from the market's own work.
 *
 * It refuses a second connection inside a transaction: on the embedded database's one session that would wait for ever, and on Postgres it
 * would read around the transaction. It throws `PoolFull` when others hold all connections, another `NoConnection` when it gets none.
 */
export class GuardedPool extends Pool {
  readonly #turns: VisitorTurns
  readonly #ownPool: Pool | undefined
  readonly #holders = new WeakMap<PoolClient, string>()

  constructor({ share, patienceMs, ownPool, ...config }: PoolConfig & Shares) {
    super(config)
    this.#turns = new VisitorTurns({
      share,
      patienceMs,
      refuse: () => new VisitorShareExhausted(),
    })
    this.#ownPool = ownPool
    this.on('release', (_error, client) => this.#giveBack(client))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (scope.getStore()?.isOpen === true) {
      throw new Error('Inside a transaction use `tx`, not `db`: this query would wait for the transaction it is in.')
    }
    if (callback === undefined) return this.#connect()
    void this.#tellConnected(callback)
  }

  /**
   * Runs `work` in a transaction and gives its connection back however that ends. Drizzle's transactions on a pool keep the
   * connection for ever when `begin` fails, as it does on one that broke while it was idle.
   */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.connect()
    const inside = { isOpen: true }
    let failure: unknown
    try {
      return await drizzle(client).transaction((tx) =>
        scope
          .run(inside, () => work(tx))
          .catch((error: unknown) => {
            failure = error
            // A connection that did not answer would not answer the rollback either.
            if (isReadTimeout(error)) void client.end()
            throw error
          }),
      )
    } catch (error) {
      // Keep the first error, not that of the rollback on a broken connection.
      failure ??= error
      throw failure
    } finally {
      inside.isOpen = false
      client.release(isReadTimeout(failure))
    }
  }

  override async end(): Promise<void> {
    await super.end()
    await this.#ownPool?.end()
  }

  async #tellConnected(callback: ConnectCallback): Promise<void> {
    let client: PoolClient
    try {
      client = await this.#connect()
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {})
      return
    }
    callback(undefined, client, (error) => client.release(error))
  }

  async #connect(): Promise<PoolClient> {
    const visitor = currentVisitor()
    if (visitor === undefined) return connectTo(() => this.#ownPool?.connect() ?? super.connect())
    await this.#turns.take(visitor)
    try {
      const client = await connectTo(() => super.connect())
      this.#holders.set(client, visitor)
      return client
    } catch (error) {
      this.#turns.giveBack(visitor)
      throw error
    }
  }

  #giveBack(client: PoolClient): void {
    const visitor = this.#holders.get(client)
    if (visitor === undefined) return
    this.#holders.delete(client)
    this.#turns.giveBack(visitor)
  }
}

/** The message of the error, which has no code, that `pg` throws when no connection of a pool became free. */
const POOL_FULL = 'timeout exceeded when trying to connect'

async function connectTo(connect: () => Promise<PoolClient>): Promise<PoolClient> {
  try {
    return await connect()
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    throw cause.message === POOL_FULL ? new PoolFull(cause) : new NoConnection(cause)
  }
}
