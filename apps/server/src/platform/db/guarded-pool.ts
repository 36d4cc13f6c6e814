import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { NoConnection } from './database-away.ts'
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

/** Marks everything that `work` does, until it ends, as inside a transaction. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await scope.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * A pool of which no visitor gets more than a share, so that none can take all connections from the others or from the market's own work.
 *
 * It refuses a second connection inside a transaction: on the embedded database's one
 * session that would wait for ever, and on Postgres it would read around the transaction. Without a connection it throws `NoConnection`.
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
      refuse: () => new NoConnection(new Error('one visitor asks for too much at once')),
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

async function connectTo(connect: () => Promise<PoolClient>): Promise<PoolClient> {
  try {
    return await connect()
  } catch (error) {
    throw new NoConnection(error instanceof Error ? error : new Error(String(error)))
  }
}
