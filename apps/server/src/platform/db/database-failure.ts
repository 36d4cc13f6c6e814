import { DatabaseError } from 'pg'
import { isDatabaseAway } from './database-away.ts'
import { causesOf } from './shown-error.ts'

/** A failure of Postgres in words for the operator. */
export interface DatabaseFailure {
  text: string
  /** The next action. */
  action: string
}

interface Remedy {
  /** Whether a failure is of this kind, by Postgres' code, empty without one, and the message. */
  fits: (code: string, message: string) => boolean
  says: string
  /** @param setting the one that names the database */
  action: (setting: string) => string
}

/** The first that fits. */
const remedies: readonly Remedy[] = [
  {
    // SASL: the client's own refusal, such as that it has no password.
    fits: (code, message) => code.startsWith('28') || message.startsWith('SASL: '),
    says: 'Postgres refuses the login',
    action: (setting) => `Correct the user and the password in ${setting}, or let this user in with pg_hba.conf.`,
  },
  {
    fits: (code) => code === '3D000',
    says: 'Postgres has no such database',
    action: (setting) => `Create it, or correct ${setting}.`,
  },
  {
    fits: (code, message) => code === '42501' && /to create extension|for database/.test(message),
    says: 'the user may not create what the market needs',
    action: () => 'Grant it: grant connect, create on database … to …',
  },
  {
    fits: (code) => code === '42501',
    says: "the user may not use the market's tables",
    action: (setting) => `Name their owner in ${setting}.`,
  },
  {
    // A session without room for its cache files ends while it starts, on some versions without this code.
    fits: (code, message) => code === '53100' || /could not write init file|no space left on device/i.test(message),
    says: 'the disk of Postgres is full',
    action: () => 'Make room on it.',
  },
  {
    fits: (code) => code === '53300',
    says: 'Postgres has no connection left',
    action: () => 'Raise its max_connections, or lower DATABASE_POOL_SIZE.',
  },
  {
    fits: (code) => code === '57P03',
    says: 'Postgres is starting or stopping',
    action: () => 'Wait until it is ready, then run this again.',
  },
]

/** Explains why Postgres cannot be used, whatever failed on it. @param setting the one that names it */
export function databaseFailure(error: unknown, setting = 'DATABASE_URL'): DatabaseFailure {
  const known = knownDatabaseFailure(error, setting)
  if (known) return known
  const cause = causesOf(error).at(-1)
  const reason = cause === undefined ? String(error) : cause.message || String(Object(cause)['code'])
  return cause instanceof DatabaseError && !isDatabaseAway(cause)
    ? { text: `Postgres fails: ${reason}`, action: 'Its log says more.' }
    : { text: `Postgres does not answer: ${reason}`, action: `Start it, or correct ${setting}.` }
}

/** The same for failures that only a database has; undefined for any other. */
export function knownDatabaseFailure(error: unknown, setting = 'DATABASE_URL'): DatabaseFailure | undefined {
  for (const cause of causesOf(error)) {
    const code = cause instanceof DatabaseError ? (cause.code ?? '') : ''
    const isOfDatabase = cause instanceof DatabaseError || cause.message.startsWith('SASL: ')
    const remedy = isOfDatabase && remedies.find(({ fits }) => fits(code, cause.message))
    if (remedy) return { text: `${remedy.says}: ${cause.message}`, action: remedy.action(setting) }
  }
  return undefined
}
