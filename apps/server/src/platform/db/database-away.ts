import { DrizzleQueryError } from 'drizzle-orm'

/** Seconds after which a retry is worthwhile. */
export const RETRY_SECONDS = 5

/** A query got no connection: the database is away, or others hold all of its connections for too long. */
export class NoConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** Others have every connection of the pool; the database itself may be well. */
export class PoolFull extends NoConnection {}

/** A visitor's own queries have all the connections that one visitor may have, and did not end in time. */
export class VisitorShareExhausted extends NoConnection {
  constructor() {
    super(new Error('one visitor uses all connections allowed to one visitor'))
  }
}

/**
 * The codes with which Postgres ends a session, or refuses one: shutting down, crashed, starting, out of connections. The last two end
 * a statement that takes too long, or that finds the disk full.
 */
const AWAY: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '53300', '57014', '53100'])

/** The codes with which Postgres refuses a write while it answers reads: its disk is full, or it is a standby. */
const REFUSED_WRITE: ReadonlySet<unknown> = new Set(['53100', '25006'])

/** Whether Postgres refused a write that it would otherwise have made. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof Error && (REFUSED_WRITE.has(Object(error)['code']) || isWriteRefused(error.cause))
}

/** The message of the Postgres client when no answer came in time. */
const READ_TIMEOUT = 'Query read timeout'

/** The messages of the Postgres client when its connection broke, during a statement or before it. */
const BROKEN: ReadonlySet<string> = new Set([
  READ_TIMEOUT,
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])

/** The system's codes for a broken connection. Only the error of a query has them from Postgres: other connections break likewise. */
const BROKEN_SOCKET: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Whether something failed because the database is away or too busy for a moment, so that it is worth trying again. */
export function isDatabaseAway(error: unknown, isOfQuery = false): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Object(error)['code']
  const isBroken = BROKEN.has(error.message) || (isOfQuery && BROKEN_SOCKET.has(code))
  if (error instanceof NoConnection || AWAY.has(code) || isBroken) return true
  return isDatabaseAway(error.cause, isOfQuery || error instanceof DrizzleQueryError)
}

/** Whether a query timed out on its connection, which must not be reused. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && (error.message === READ_TIMEOUT || isReadTimeout(error.cause))
}
