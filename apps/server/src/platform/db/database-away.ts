/** Seconds after which a retry is worthwhile. */
export const RETRY_SECONDS = 5

/** A query got no connection: the database is away, or others hold all of its connections for too long. */
export class NoConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/**
 * With these Postgres ends a session, or begins none: it shuts down, has crashed, starts, or is full. With the last two it ends a
 * statement that takes too long, or that finds the disk full.
 */
const AWAY: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '53300', '57014', '53100'])

/** With these the client of Postgres says that its connection broke, during a statement or before it. */
const BROKEN: ReadonlySet<string> = new Set([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])

/** Whether something failed because the database is away or too busy for a moment, so that it is worth trying again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isAway = error instanceof NoConnection || AWAY.has(Object(error)['code']) || BROKEN.has(error.message)
  return isAway || isDatabaseAway(error.cause)
}
