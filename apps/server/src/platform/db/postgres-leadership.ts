import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Leadership } from './database.ts'

/** How long a follower waits before it asks again whether the leader is gone. */
const retryMs = 1_000

/**
 * Leads by a Postgres advisory lock that belongs to one connection: when the process or its connection dies,
 * Postgres frees the lock and another process takes over.
 */
export function createPostgresLeadership(
  url: string,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Leadership {
  const stopped = new AbortController()
  const done = takeTurns()
  done.catch(() => {})

  async function takeTurns(): Promise<void> {
    while (!stopped.signal.aborted) {
      // Whatever ended the turn, the next one starts from the database's state.
      await takeTurn().catch(() => {})
      await wait(retryMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  async function takeTurn(): Promise<void> {
    const client = new Client({ connectionString: url, application_name: `facet ${name}`, keepAlive: true })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      await client.connect()
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [
        `facet:${name}`,
      ])
      if (rows[0]?.taken === true) await work(AbortSignal.any([stopped.signal, lost.signal]))
    } finally {
      await client.end().catch(() => {})
    }
  }

  return {
    stop: async () => {
      stopped.abort()
      await done
    },
  }
}
