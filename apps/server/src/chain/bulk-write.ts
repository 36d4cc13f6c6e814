import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../platform/db/database.ts'

/** Rows of one statement: enough to make the round trip cheap, few enough to keep its parameters small. */
const ROWS_PER_STATEMENT = 5_000

/** Inserts rows in as few statements as possible. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await writeRows(tx, table, rows, () => sql``)
}

/** Inserts those rows whose primary key no row has yet. */
export async function addRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await writeRows(tx, table, rows, () => sql` on conflict do nothing`)
}

/** Inserts rows or replaces those with the same primary key. */
export async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await writeRows(tx, table, rows, (columns) => onConflict(columns, (name) => sql`excluded.${name}`))
}

/** Inserts rows, or adds their numbers to those of the rows with the same primary key. The keys of `rows` must differ. */
export async function addToRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const stored = sql.identifier(getTableConfig(table).name)
  await writeRows(tx, table, rows, (columns) =>
    onConflict(columns, (name) => sql`${stored}.${name} + excluded.${name}`),
  )
}

/**
 * One array parameter per column, however many rows: half the time of JSON records on the embedded database, and a statement has at most
 * 65,535 parameters. A column with a default gets the default if no row has a value for it.
 */
async function writeRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict: (columns: readonly Column[]) => SQL,
): Promise<void> {
  const isSet = (key: string) => rows.some((row: Record<string, unknown>) => row[key] !== undefined)
  const columns = columnsOf(table).filter(({ key, hasDefault }) => !hasDefault || isSet(key))
  const names = sql.join(columns.map(identifier), sql`, `)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part: readonly Record<string, unknown>[] = rows.slice(start, start + ROWS_PER_STATEMENT)
    const arrays = columns.map((column) => sql`${sql.param(arrayText(column, part))}::${sql.raw(column.type)}[]`)
    await tx.execute(
      sql`insert into ${table} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})${conflict(columns)}`,
    )
  }
}

interface Column {
  /** Name of the property in a row. */
  key: string
  name: string
  /** As Postgres writes it. */
  type: string
  isPrimary: boolean
  hasDefault: boolean
}

const known = new WeakMap<PgTable, readonly Column[]>()

function columnsOf(table: PgTable): readonly Column[] {
  const found = known.get(table)
  if (found) return found
  const config = getTableConfig(table)
  const primary = new Set(config.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)))
  const keys = new Map(Object.entries(table).map(([key, column]) => [column, key]))
  const columns = config.columns.map((column) => ({
    key: keys.get(column) ?? column.name,
    name: column.name,
    type: column.getSQLType(),
    isPrimary: column.primary || primary.has(column.name),
    hasDefault: column.hasDefault,
  }))
  known.set(table, columns)
  return columns
}

function onConflict(columns: readonly Column[], valueOf: (name: SQL) => SQL): SQL {
  const key = columns.filter(({ isPrimary }) => isPrimary)
  const rest = columns.filter(({ isPrimary }) => !isPrimary)
  const assignments = rest.map((column) => sql`${identifier(column)} = ${valueOf(identifier(column))}`)
  return sql` on conflict (${sql.join(key.map(identifier), sql`, `)}) do update set ${sql.join(assignments, sql`, `)}`
}

function identifier({ name }: Column): SQL {
  return sql`${sql.identifier(name)}`
}

/** The values of a column as Postgres writes an array: the driver would escape every value, even those that need no quotes. */
function arrayText({ key, type }: Column, rows: readonly Record<string, unknown>[]): string {
  const write = type === 'text' || type === 'jsonb' ? quoted : toText
  const texts = rows.map(({ [key]: value }) => (value === null || value === undefined ? 'NULL' : write(value)))
  return `{${texts.join(',')}}`
}

/** A value in the text form that Postgres reads for any type of column. */
function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | bigint | number | boolean).toString()
}

function quoted(value: unknown): string {
  return `"${toText(value).replaceAll(/["\\]/g, '\\$&')}"`
}
