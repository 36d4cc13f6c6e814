import { Client } from 'pg'

/** Where Postgres answers, and how long to wait for that. */
export interface PostgresAddress {
  url: string
  patienceMs: number
}

/**
 * A connection outside the pools, for work that lasts as long as the process. It gives up connecting to what accepts and then
 * says nothing (another program on the port, a proxy without its server): who waits for it could never be stopped.
 */
export function ownClient({ url, patienceMs }: PostgresAddress, name: string): Client {
  return new Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
}
