import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AssetEventRow, assetEventTable, isSaleKind } from '../asset/asset-event-table.ts'
import { type Anchor, listOrder } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { readTitles } from '../market/read-titles.ts'
import { type Ordering, readWindow } from '../market/read-window.ts'
import { rowsInBranches, tableFrom } from '../market/rows-in-branches.ts'
import type { Services } from '../market/services.ts'

/** Lines that an export reads, and holds, at once: few, so that indexes find their works. */
const PAGE = 250

export interface StatementFilter {
  /** `YYYY-MM`, in UTC. */
  month?: string | undefined
  token_id?: number | undefined
}

/** A sale of the account, or one of another that paid it a royalty. Amounts in base units. */
export interface StatementLine {
  event: AssetEventRow
  title: string
  /** 0 is ALGO. */
  currencyId: bigint
  isSeller: boolean
  paid: bigint
  fee: bigint
  royalty: bigint
  toSeller: bigint
  /** The amount that the account received. */
  net: bigint
}

type Reader = Pick<Services, 'database'>

const soldTable = alias(assetEventTable, 'sold') as unknown as typeof assetEventTable
const allEvents = tableFrom(soldTable, sql`select * from ${assetEventTable}`)
const order = listOrder('desc', [
  [soldTable.round, 'bigint'],
  [soldTable.intra, 'integer'],
  [soldTable.position, 'integer'],
])

/** A window of the lines, the newest first. @throws FacetError `invalid-window` */
export async function readStatement(
  services: Reader,
  { addresses, filter }: { addresses: readonly string[]; filter: StatementFilter },
  window: ListWindow,
): Promise<{ lines: StatementLine[]; isLast: boolean; next: string | null }> {
  const { shown, isLast, next } = await readWindow(services, { order, window }, (ordering) =>
    linesIn(services, branchesOf(addresses, filter), ordering),
  )
  return { lines: await linesOf(services, shown, addresses), isLast, next }
}

/** All lines, the newest first, some at a time. */
export async function* allLines(
  services: Reader,
  { addresses, filter }: { addresses: readonly string[]; filter: StatementFilter },
): AsyncGenerator<StatementLine[]> {
  const branches = branchesOf(addresses, filter)
  let anchor: Anchor | undefined
  for (;;) {
    const [stretch] = order.stretches(anchor)
    const ordering = { orderedBy: sql<string[]>`array[]::text[]`, condition: stretch?.condition, by: [...order.by] }
    const rows = await linesIn(services, branches, { ...ordering, count: PAGE }).limit(PAGE)
    const last = rows.at(-1)
    if (last) yield await linesOf(services, rows, addresses)
    if (!last || rows.length < PAGE) return
    anchor = [0, last.event.round, last.event.intra, last.event.position]
  }
}

/** The sales of each address, and its royalties from others' sales: each has an index in the right order. */
function branchesOf(addresses: readonly string[], { month, token_id: tokenId }: StatementFilter): SQL[] {
  const { kind, currencyId, fromAddress, royaltyReceiver, royaltyBaseUnits, timestampSeconds, assetId } = soldTable
  // Excludes works that were sold together for one price: no work has its own price.
  const isListed = and(
    sql`${isSaleKind(kind)} and ${currencyId} is not null`,
    tokenId === undefined ? undefined : eq(assetId, BigInt(tokenId)),
    month === undefined
      ? undefined
      : sql`${timestampSeconds} >= ${secondsOf(month, 0)} and ${timestampSeconds} < ${secondsOf(month, 1)}`,
  )
  return addresses.flatMap((address) => [
    sql`${isListed} and ${fromAddress} = ${address}`,
    sql`${isListed} and ${royaltyReceiver} = ${address} and ${royaltyBaseUnits} > 0
      and ${fromAddress} <> all(${sql.param(addresses)}::text[])`,
  ])
}

/** The first second of a month, or of one that follows it. */
function secondsOf(month: string, later: number): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Date.UTC(year, number - 1 + later) / 1_000
}

function linesIn({ database }: Reader, branches: readonly SQL[], ordering: Ordering) {
  const { orderedBy, by } = ordering
  return database.db
    .select({ event: soldTable, orderedBy })
    .from(rowsInBranches({ table: soldTable, source: allEvents, branches }, ordering))
    .orderBy(...by)
}

async function linesOf(
  services: Reader,
  rows: readonly { event: AssetEventRow }[],
  addresses: readonly string[],
): Promise<StatementLine[]> {
  const titles = await readTitles(
    services,
    rows.map(({ event }) => event.assetId),
  )
  return rows.map(({ event }) => {
    const { assetId, currencyId, fromAddress, royaltyReceiver } = event
    const [royalty, toSeller] = [event.royaltyBaseUnits ?? 0n, event.sellerBaseUnits ?? 0n]
    const isSeller = addresses.includes(fromAddress)
    const isCreator = royaltyReceiver !== null && addresses.includes(royaltyReceiver)
    return {
      event,
      title: titles.get(assetId) ?? `#${assetId}`,
      currencyId: currencyId ?? 0n,
      isSeller,
      paid: event.paidBaseUnits ?? 0n,
      fee: event.platformBaseUnits ?? 0n,
      royalty,
      toSeller,
      net: (isSeller ? toSeller : 0n) + (isCreator ? royalty : 0n),
    }
  })
}
