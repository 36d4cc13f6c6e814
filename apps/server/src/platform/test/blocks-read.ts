import { Client, type Pool } from 'pg'
import { vi } from 'vitest'
import type { Database } from '../db/database.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** A node of a plan, as `explain` answers it. */
interface PlanNode extends Record<string, unknown> {
  Plans?: PlanNode[]
}

/**
 * Counts the 8 kB blocks that the queries of some work read from tables and indexes, in memory or not, or wrote to disk in sorts. Unlike
 * a time, the number is the same on every machine. The queries are explained after the work, one by one.
 */
export async function blocksRead(database: Database, work: () => Promise<unknown>): Promise<number> {
  const names = ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Written Blocks']
  const plans = await plansOf(database, work)
  return plans.flatMap((plan) => names.map((name) => Number(plan[name] ?? 0))).reduce(sum, 0)
}

/**
 * Counts the rows that the queries of some work found in tables, used or not: a few blocks can hold many of them.
 *
 * @param table only those of this table
 */
export async function rowsRead(database: Database, work: () => Promise<unknown>, table?: string): Promise<number> {
  return (await plansOf(database, work)).map((plan) => rowsIn(plan, table)).reduce(sum, 0)
}

function rowsIn({ Plans: parts = [], ...node }: PlanNode, table?: string): number {
  const isRead = 'Relation Name' in node && (table === undefined || node['Relation Name'] === table)
  const names = isRead ? ['Actual Rows', 'Rows Removed by Filter'] : []
  const own = names.map((name) => Number(node[name] ?? 0) * Number(node['Actual Loops'])).reduce(sum, 0)
  return own + parts.map((part) => rowsIn(part, table)).reduce(sum, 0)
}

function sum(one: number, other: number): number {
  return one + other
}

async function plansOf(database: Database, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const statements = await recordSelects(work)
  const pool = (database.db as unknown as { $client: Pool }).$client
  const plans: PlanNode[] = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    plans.push(rows[0]?.['QUERY PLAN'][0].Plan ?? {})
  }
  return plans
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
