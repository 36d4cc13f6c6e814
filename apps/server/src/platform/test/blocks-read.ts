import { Client, type Pool } from 'pg'
import { vi } from 'vitest'
import type { Database } from '../db/database.ts'

interface Statement {
  text: string
  values: unknown[]
}

/**
 * What the queries of some work read: blocks of 8 kB of tables and indexes, also those that were in memory, and those that a sort
 * wrote to disk. Unlike a time it is the same on every machine. Explained after the work, one by one.
 */
export async function blocksRead(database: Database, work: () => Promise<unknown>): Promise<number> {
  const statements = await recordSelects(work)
  const pool = (database.db as unknown as { $client: Pool }).$client
  let blocks = 0
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    for (const name of ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Written Blocks']) blocks += plan[name] ?? 0
  }
  return blocks
}

async function recordSelects(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.flatMap((parameters: unknown[]) => {
      const [query, values] = parameters
      const text = typeof query === 'string' ? query : String(Object(query)['text'])
      return /^[\s(]*(select|with)\b/i.test(text) ? [{ text, values: Array.isArray(values) ? values : [] }] : []
    })
  } finally {
    sent.mockRestore()
  }
}
