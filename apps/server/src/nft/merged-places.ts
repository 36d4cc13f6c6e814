import { FacetError } from '@facet/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { Anchor, ColumnType } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { beginWindow, type OrderedRow } from '../market/read-window.ts'
import { unionOf } from '../market/union-of.ts'
import { writePlace } from '../market/window-place.ts'

/** Rows that a query reads at first, and at most. */
const [FIRST_ROWS, MAX_ROWS] = [64, 1_024]
/** Rows that a request reads at most, which limits the cost of a window for any account. Counted starts fit in. */
const MAX_READ = 8_192

/** A row of a work in one of several tables. 64-bit numbers are text. */
export interface PlaceRow extends Record<string, unknown>, OrderedRow {
  asset_id: string
  /** Whether this row gives its work its place: the work is shown, and no other row of it does. */
  stands: boolean
}

/** The types of the values that its rows are ordered by; the last two are their listing, 0 for none, and the part of it. */
function keyTypes({ types }: Pick<Stretch, 'types'>): ColumnType[] {
  return [...types, 'bigint', 'bigint']
}

/** Some rows of a stretch. */
export interface Part {
  /** The keys that they follow. */
  after: Anchor | undefined
  limit: number
}

/** How the rows of a stretch are ordered, before their listing and their work. */
interface Stretch {
  direction: 'asc' | 'desc'
  types: readonly ColumnType[]
}

/** A stretch of a list, with the function that reads its next rows. */
interface ReadStretch<Row> extends Pick<Stretch, 'types'> {
  read: (part: Part) => Promise<Row[]>
}

/** One table's rows of a stretch, in the order of an index. */
export interface Branch {
  from: SQL
  condition: SQL
  /** Columns of its rows beside `asset_id` and `app_id`; the same names in each branch. */
  columns: Record<string, SQL>
  keys: readonly SQL[]
  /** Rows with equal keys are distinguished by their listing, 0 for none, and the part of it: their work where there are several. */
  listing: SQL
  part: SQL
  /** Which of these differ between its rows. */
  differsIn: 'listing' | 'part' | 'both'
}

/**
 * A window of the rows that give a work its place; others are passed over. Where there are very many others, the window ends early: it
 * has fewer works, or none, and is not the last.
 *
 * @returns `next`: where the next window begins, null after the last one
 * @throws FacetError `invalid-window`
 */
export async function readStanding<Row extends PlaceRow>(
  window: ListWindow,
  stretches: readonly ReadStretch<Row>[],
): Promise<{ rows: Row[]; isLast: boolean; next: string | null }> {
  const { anchor, skipped } = beginWindow(window, (number) => {
    const stretch = stretches[number]
    return stretch && keyTypes(stretch)
  })
  const rows: Row[] = []
  let unskipped = skipped
  let reached = anchor
  const goOn = () => ({ rows, isLast: false, next: reached ? writePlace(window, reached) : null })
  for await (const { number, row } of rowsInOrder(stretches, anchor)) {
    if (row === 'further') {
      if (unskipped > 0) throw new FacetError('invalid-window')
      return goOn()
    }
    if (row.stands && unskipped > 0) unskipped -= 1
    else if (row.stands) {
      if (rows.length === window.limit) return goOn()
      rows.push(row)
    }
    reached = [number, ...row.orderedBy]
  }
  return { rows, isLast: true, next: null }
}

/** The rows after an anchor, each with the number of its stretch. `further` where a request may read no more of them. */
async function* rowsInOrder<Row extends PlaceRow>(stretches: readonly ReadStretch<Row>[], anchor: Anchor | undefined) {
  const reached = Number(anchor?.[0] ?? 0)
  let after = anchor?.slice(1)
  let unread = MAX_READ
  for (const [index, { read }] of stretches.slice(reached).entries()) {
    const number = reached + index
    for (let count = FIRST_ROWS; ; count = Math.min(MAX_ROWS, 2 * count)) {
      const limit = Math.min(count, unread)
      const rows = await read({ after, limit })
      for (const row of rows) yield { number, row }
      if (rows.length < limit) break
      unread -= rows.length
      if (unread === 0) {
        yield { number, row: 'further' as const }
        return
      }
      after = rows.at(-1)?.orderedBy
    }
    after = undefined
  }
}

/**
 * The next rows of all tables of a stretch, merged by their keys.
 *
 * @param columns columns to select from each row, which is named `place`, beside `orderedBy`
 */
export function mergedRows(
  columns: SQL,
  { branches, stretch, part: { after, limit } }: { branches: readonly Branch[]; stretch: Stretch; part: Part },
): SQL {
  const { direction } = stretch
  const types = keyTypes(stretch)
  const inOrder = (keys: readonly SQL[]) => listOf(keys.map((key) => sql`${key} ${sql.raw(direction)}`))
  const rowsOf = (branch: Branch) => {
    const { from, condition, listing, part } = branch
    const keys = [...branch.keys, listing, part]
    const follows = after ? sql`and ${followsIn(branch, stretch, after)}` : sql``
    const named = [
      ...Object.entries(branch.columns).map(([name, value]) => sql`${value} as ${sql.raw(name)}`),
      ...keys.map((key, index) => sql`${key} as ${sql.raw(`key_${index}`)}`),
    ]
    return sql`(select asset_id, ${listing} as app_id, ${listOf(named)}
      from ${from} where ${condition} ${follows} order by ${inOrder(keys)} limit ${limit})`
  }
  const keys = types.map((_, index) => sql.raw(`key_${index}`))
  const texts = keys.map((key) => sql`${key}::text`)
  return sql`select ${columns}, array[${listOf(texts)}] as "orderedBy"
    from (select * from ${unionOf(branches.map(rowsOf))} as merged order by ${inOrder(keys)} limit ${limit}) as place
    order by ${inOrder(keys)}`
}

/**
 * Whether a row of a branch follows those read before. Only columns that an index has are compared: with a constant among them the
 * planner expects one row of an index that it would have to read to its end, and sorts all rows instead.
 */
function followsIn({ keys, listing, part, differsIn }: Branch, { direction, types }: Stretch, after: Anchor): SQL {
  const compare = (columns: readonly SQL[], operator: '<' | '<=' | '>', values: Anchor) => {
    const typed = values.map((value, index) => sql`${String(value)}::${sql.raw(types[index] ?? 'bigint')}`)
    return sql`(${listOf(columns)}) ${sql.raw(operator)} (${listOf(typed)})`
  }
  const next = direction === 'asc' ? '>' : '<'
  const [values, afterListing = 0, afterPart = 0] = [after.slice(0, types.length), ...after.slice(types.length)]
  switch (differsIn) {
    case 'both':
      return compare([...keys, listing, part], next, after)
    case 'listing':
      return compare([...keys, listing], next, [...values, afterListing])
    case 'part':
      if (Number(afterListing) === 0) return compare([...keys, part], next, [...values, afterPart])
      // Rows without a listing come before the listings that have the same keys.
      return compare(keys, next === '>' ? '>' : '<=', values)
  }
}

export function listOf(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}
