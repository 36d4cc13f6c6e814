import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../platform/db/database.ts'

/** Rows of one statement: enough to make the round trip cheap, few enough to keep one parameter small. */
const ROWS_PER_STATEMENT = 5_000

/** Adds rows in as few statements as their number allows. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await writeRows(tx, table, rows, () => sql``)
}

/** Adds rows, or replaces those with the same primary key. */
export async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await writeRows(tx, table, rows, replaceOnConflict)
}

async function writeRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict: (shape: TableShape) => SQL,
): Promise<void> {
  if (rows.length === 0) return
  const shape = tableShape(table)
  const columns = sql.join(
    shape.columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = toJson(shape, rows.slice(start, start + ROWS_PER_STATEMENT))
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)${conflict(shape)}`,
    )
  }
}

interface TableShape {
  columns: { key: string; name: string; isPrimary: boolean }[]
}

const shapes = new WeakMap<PgTable, TableShape>()

function tableShape(table: PgTable): TableShape {
  const known = shapes.get(table)
  if (known) return known
  const config = getTableConfig(table)
  const primary = new Set(config.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)))
  const keys = new Map(Object.entries(table).map(([key, column]) => [column, key]))
  const columns = config.columns.map((column) => ({
    key: keys.get(column) ?? column.name,
    name: column.name,
    isPrimary: column.primary || primary.has(column.name),
  }))
  const shape = { columns }
  shapes.set(table, shape)
  return shape
}

function replaceOnConflict({ columns }: TableShape): SQL {
  const name = (column: { name: string }) => sql.identifier(column.name)
  const key = sql.join(columns.filter(({ isPrimary }) => isPrimary).map(name), sql`, `)
  const rest = columns.filter(({ isPrimary }) => !isPrimary)
  const assignments = sql.join(
    rest.map((column) => sql`${name(column)} = excluded.${name(column)}`),
    sql`, `,
  )
  return sql` on conflict (${key}) do update set ${assignments}`
}

/** One JSON parameter for all rows: Postgres takes it apart faster than the driver could bind each value. */
function toJson({ columns }: TableShape, rows: readonly Record<string, unknown>[]): string {
  const plain = rows.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, jsonValue(row[key])])))
  return JSON.stringify(plain)
}

function jsonValue(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : (value ?? null)
}
