import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { causesOf } from './shown-error.ts'

/** The identity of a database and its Postgres. A standby has the identity of its primary; a restored dump has a new one. */
export interface DatabaseIdentity {
  /** Of the Postgres (`initdb`); undefined where this user may not ask, as then for `timeline`. */
  system: string | undefined
  /** The histories of a Postgres: each failover begins another. */
  timeline: number | undefined
  /** Of the database in it. */
  database: string
  /** Whether it is a standby. */
  follows: boolean
}

const NOT_PERMITTED = '42501'

export async function readIdentity(db: Queries): Promise<DatabaseIdentity> {
  const { rows } = await db.execute<Pick<DatabaseIdentity, 'follows' | 'database'> & Record<string, unknown>>(
    sql`select pg_is_in_recovery() as follows, oid::text as database from pg_database where datname = current_database()`,
  )
  const [{ follows, database }] = rows as [(typeof rows)[0]]
  return { ...(await readSystem(db)), database, follows }
}

async function readSystem(db: Queries): Promise<Pick<DatabaseIdentity, 'system' | 'timeline'>> {
  try {
    const { rows } = await db.execute<{ system: string; timeline: number }>(
      sql`select system_identifier::text as system, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()`,
    )
    return { system: rows[0]?.system, timeline: rows[0]?.timeline }
  } catch (error) {
    if (!causesOf(error).some((cause) => Object(cause)['code'] === NOT_PERMITTED)) throw error
    return { system: undefined, timeline: undefined }
  }
}

/** Whether both are the same database of the same Postgres, or standbys of it. Compares only the database if one has no `system`. */
export function isSameDatabase(one: DatabaseIdentity, other: DatabaseIdentity): boolean {
  const isSameSystem = one.system === undefined || other.system === undefined || one.system === other.system
  return isSameSystem && one.database === other.database
}
