import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Transaction } from './database.ts'
import { isUnanswered, NoConnection, PoolFull, ShareTaken } from './database-away.ts'
import { currentVisitor, VisitorTurns } from './visitor-turns.ts'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

type ConnectCallback = Parameters<Pool['connect']>[0]

interface Shares {
  /** Connections that one visitor may hold. */
  share: number
  /** How long a visitor's query waits for a turn. */
  patienceMs: number
  /** Where the market's own work gets its connections, when that is not here. */
  ownPool?: Pool
}

/**
 * A pool of which no visitor gets more than a share, so that none can take all connections from the others or from the market's own work.
 *
 * It refuses a second connection inside a transaction: on the embedded database's one
 * session that would wait for ever, and on Postgres it would read around the transaction. Without a connection it throws `NoConnection`,
 * `PoolFull` where others have all of them.
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
      refuse: () => new ShareTaken(),
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
            // A connection that brings no answer would bring none to the rollback either.
            if (isUnanswered(error)) void client.end()
            throw error
          }),
      )
    } catch (error) {
      // Rather than that of a rollback on what is broken.
      failure ??= error
      throw failure
    } finally {
      inside.isOpen = false
      client.release(isUnanswered(failure))
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

/** What `pg` says, without a code, when no connection of a pool became free. */
const POOL_FULL = 'timeout exceeded when trying to connect'

async function connectTo(connect: () => Promise<PoolClient>): Promise<PoolClient> {
  try {
    return await connect()
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    throw cause.message === POOL_FULL ? new PoolFull(cause) : new NoConnection(cause)
  }
}
