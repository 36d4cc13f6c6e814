import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Queries outside a transaction. */
export type Queries = NodePgDatabase

/** Queries inside a transaction. */
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0]

/** Publishes to a channel when, and only when, the transaction commits. */
export type Publish = (channel: string, payload: string) => Promise<void>

/** The one interface over Postgres and the embedded database. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Never use it inside `transaction`: that throws, because on one connection it would wait for ever. */
  readonly db: Queries
  /**
   * Runs work in one transaction and answers its result. A published payload (at most 7,999 bytes, so keys
   * rather than rows) reaches the subscribers of every process after the commit. The work is repeated after a deadlock, or when a row that
   * it refers to went away meanwhile.
   */
  transaction<Result>(work: (tx: Transaction, publish: Publish) => Promise<Result>): Promise<Result>
  /** Listens to a channel. Payloads may be lost while the connection is down: read the state again in `onGap`. */
  subscribe(channel: string, listener: (payload: string) => void, onGap?: () => void): Promise<() => void>
  /**
   * Runs work in at most one process at a time, taking turns for as long as the process lives. The signal,
   * never aborted at the start, aborts when the turn is lost or `stop` is called; the work then has to return.
   */
  lead(name: string, work: (signal: AbortSignal) => Promise<void>): Leadership
  /** Answers when the database does. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface Leadership {
  /** Ends the work and waits for it. */
  stop(): Promise<void>
}
