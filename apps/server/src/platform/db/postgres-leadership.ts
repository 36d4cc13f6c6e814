import type { Leadership } from './database.ts'
import { OwnClient, type PostgresAddress } from './own-client.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Leads by a Postgres advisory lock that belongs to one connection: when the process or its connection dies,
 * Postgres frees the lock and another process takes over. A leader notices a silent connection sooner than Postgres gives it up, so
 * that it has ended its work when another begins.
 */
export function createPostgresLeadership(
  address: PostgresAddress,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Leadership {
  return takeTurns(async (stopped) => {
    const client = new OwnClient(address, `facet ${name}`)
    const lost = new AbortController()
    client.on('end', () => lost.abort())
    try {
      const { rows } = await client.open(stopped, () =>
        client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [`facet:${name}`]),
      )
      const ended = AbortSignal.any([stopped, lost.signal])
      // Stopped or cut off while it asked: waiting for the signal alone would never end.
      if (rows[0]?.taken === true && !ended.aborted) await work(ended)
    } finally {
      await client.leave()
    }
  })
}
