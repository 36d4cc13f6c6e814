import { EventEmitter } from 'node:events'
import { FacetError } from '@facet/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { freeBytes } from '../free-bytes.ts'
import { GuardedPool } from './guarded-pool.ts'
import { migrate, type Schemas } from './migrate.ts'
import { PgliteSocket } from './pglite-socket.ts'
import { type PgliteThread, startPgliteThread } from './pglite-thread.ts'
import { takeTurns } from './take-turns.ts'

/** How long a visitor's query waits for those of the same visitor. */
const PATIENCE_MS = 30_000

/** Two segments of Postgres' log: with less room, it stops wherever it writes next. */
const LEAST_FREE_BYTES = 2 * 16 * 1_048_576

/** Where the embedded database lives: a folder that this process has locked, or memory. */
export type PgliteHome = { folder: string } | { memory: true; dumpFile?: string }

export interface EmbeddedDatabase extends Database {
  /** The whole database as a tar file, to open copies of it from. */
  dump(): Promise<Uint8Array>
}

/** Opens the embedded database, by default bringing its schemas up to date. @throws FacetError `database-outdated`, `data-folder-full` */
export async function openPglite(home: PgliteHome, schemas: Schemas = 'migrate'): Promise<EmbeddedDatabase> {
  try {
    return await openHome(home, schemas)
  } catch (error) {
    // PGlite fails with an arbitrary error of its WebAssembly, which does not mention the disk.
    const isFull = 'folder' in home && freeBytes(home.folder) < LEAST_FREE_BYTES
    if (error instanceof FacetError || !isFull) throw error
    throw new FacetError('data-folder-full', { folder: home.folder })
  }
}

async function openHome(home: PgliteHome, schemas: Schemas): Promise<EmbeddedDatabase> {
  const thread = await startPgliteThread('folder' in home ? { folder: home.folder } : withoutFolder(home.dumpFile))
  const pool = new GuardedPool({
    max: 1,
    share: 1,
    patienceMs: PATIENCE_MS,
    idleTimeoutMillis: 0,
    // Named, or `pg` would ask for a database called like the user of this machine.
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteSocket(thread),
  })
  const db = drizzle(pool)
  const bus = new EventEmitter().setMaxListeners(0)
  try {
    if (schemas === 'migrate') await migrate(db)
  } catch (error) {
    await closeBoth(pool, thread)
    throw error
  }

  return {
    kind: 'pglite',
    db,
    transaction: async (work) => {
      const published: [channel: string, payload: string][] = []
      const publish = async (channel: string, payload: string) => void published.push([channel, payload])
      const result = await pool.transaction((tx) => work(tx, publish))
      for (const [channel, payload] of published) bus.emit(channel, payload)
      return result
    },
    subscribe: async (channel, listener) => {
      bus.on(channel, listener)
      return () => {
        bus.off(channel, listener)
      }
    },
    // The folder's lock already makes this process the only one.
    lead: (_name, work) => takeTurns(work),
    ping: async () => void (await db.execute(sql`select 1`)),
    dump: () => thread.dump(),
    close: () => closeBoth(pool, thread),
  }
}

function withoutFolder(dumpFile: string | undefined): { dumpFile?: string } {
  return dumpFile === undefined ? {} : { dumpFile }
}

async function closeBoth(pool: GuardedPool, thread: PgliteThread): Promise<void> {
  await pool.end()
  await thread.close()
}
