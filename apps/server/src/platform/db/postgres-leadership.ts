import type { Leadership } from './database.ts'
import { ownClient, type PostgresAddress } from './own-client.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Leads by a Postgres advisory lock that belongs to one connection: when the process or its connection dies,
 * Postgres frees the lock and another process takes over.
 */
export function createPostgresLeadership(
  address: PostgresAddress,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Leadership {
  return takeTurns(async (stopped) => {
    const client = ownClient(address, `facet ${name}`)
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      await client.connect()
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [
        `facet:${name}`,
      ])
      const ended = AbortSignal.any([stopped, lost.signal])
      // Stopped or cut off while it asked: waiting for the signal alone would never end.
      if (rows[0]?.taken === true && !ended.aborted) await work(ended)
    } finally {
      await client.end().catch(() => {})
    }
  })
}
