import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { ForeignNetwork } from './http/guarded-fetch.ts'
import { handleWith } from './http/handle.ts'
import type { SessionReader } from './http/session.ts'

/** Services given to every domain. A domain that needs more declares them in its own `services.ts`. */
export interface Services {
  config: Config
  log: FastifyBaseLogger
  database: Database
  /** The copy of the database for public lists; null if they read the database itself. */
  replica: ReadReplica | null
  sessions: SessionReader
  /** The network for URLs from outside (`guardedFetch`). */
  foreignNetwork: ForeignNetwork
  /** Aborts when the server begins to shut down: handlers that keep a request open, such as a stream, end it then. */
  ending: AbortSignal
}

export const handle = handleWith<Services>()
