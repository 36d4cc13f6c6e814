import { Client } from 'pg'

const PATIENCE_MS = 5_000

/** Asks a Postgres on a separate connection, without migrating. @throws Error, as `pg` does */
export async function askPostgres<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'facet check',
  })
  // One that breaks fails the query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
