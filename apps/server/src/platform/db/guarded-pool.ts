import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient } from 'pg'
import { NoConnection } from './database-away.ts'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

type ConnectCallback = Parameters<Pool['connect']>[0]

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
 * A pool that refuses a second connection inside a transaction: on the embedded database's one
 * session that would wait for ever, and on Postgres it would read around the transaction. Without a connection it throws `NoConnection`.
 */
export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (scope.getStore()?.isOpen === true) {
      throw new Error('Inside a transaction use `tx`, not `db`: this query would wait for the transaction it is in.')
    }
    if (callback === undefined) {
      return super.connect().catch((error: Error) => {
        throw new NoConnection(error)
      })
    }
    return super.connect((error, client, done) => callback(error && new NoConnection(error), client, done))
  }
}
