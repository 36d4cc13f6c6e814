import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AssetEventRow, assetEventTable, isPaidSale, isSaleKind } from '../asset/asset-event-table.ts'
import { worksOfEvents } from '../asset/works-of-events.ts'
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
  /** What was sold: several works for one price, if they were sold together. */
  works: readonly { assetId: bigint; title: string }[]
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

/** The sales of each address, and its royalties from others' sales: each has an index in the right order. Of a work, also those of several with it. */
function branchesOf(addresses: readonly string[], { month, token_id: tokenId }: StatementFilter): SQL[] {
  const { fromAddress, royaltyReceiver, royaltyBaseUnits, timestampSeconds } = soldTable
  const isListed = and(
    isPaidSale(soldTable),
    month === undefined
      ? undefined
      : sql`${timestampSeconds} >= ${secondsOf(month, 0)} and ${timestampSeconds} < ${secondsOf(month, 1)}`,
  )
  const paid = addresses.flatMap((address) => [
    sql`${isListed} and ${fromAddress} = ${address}`,
    sql`${isListed} and ${royaltyReceiver} = ${address} and ${royaltyBaseUnits} > 0
      and ${fromAddress} <> all(${sql.param(addresses)}::text[])`,
  ])
  return tokenId === undefined
    ? paid
    : salesOf(BigInt(tokenId)).flatMap((ofWork) => paid.map((branch) => sql`${branch} and ${ofWork}`))
}

/** Conditions of the sales of a work alone, and of those of several works with it. */
function salesOf(tokenId: bigint): SQL[] {
  const { assetId, round, intra, position } = soldTable
  const isPart = sql`part.asset_id = ${tokenId} and ${isSaleKind(sql`part.kind`)} and part.part_of is not null`
  return [
    eq(assetId, tokenId),
    sql`(${round}, ${intra}, ${position}) in (select part.round, part.intra, part.part_of from ${assetEventTable} as part where ${isPart})`,
  ]
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
  const events = rows.map(({ event }) => event)
  const worksOf = await worksOfEvents(services.database, events)
  const titles = await readTitles(services, events.flatMap(worksOf))
  return events.map((event) => {
    const { currencyId, fromAddress, royaltyReceiver } = event
    const [royalty, toSeller] = [event.royaltyBaseUnits ?? 0n, event.sellerBaseUnits ?? 0n]
    const isSeller = addresses.includes(fromAddress)
    const isCreator = royaltyReceiver !== null && addresses.includes(royaltyReceiver)
    return {
      event,
      works: worksOf(event).map((assetId) => ({ assetId, title: titles.get(assetId) ?? `#${assetId}` })),
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
