import { listReported as contract } from '@facet/api-contract/report/list-reported'
import { and, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import { handle, type Services } from '../market/services.ts'
import { requireModerator } from '../moderation/moderators.ts'
import { readSimilarWorks } from '../similarity/similar-works.ts'
import { caseTable, reportTable } from './case-table.ts'
import { describeCase, possibleActions, selectCases } from './read-cases.ts'

/** Most texts of reports about one subject that moderators see. */
const MAX_INFOS = 20

const { id, requestedSeconds, decidedAt } = caseTable
const order = listOrder('asc', [
  [requestedSeconds, 'bigint'],
  [id, 'bigint'],
])

export const listReported = handle(contract, async ({ query, session, services, request }) => {
  await requireModerator(services, session)
  const window = listWindow({ query, request })
  const { db } = services.database
  const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    selectCases(db, orderedBy)
      .where(and(isNull(decidedAt), isNotNull(requestedSeconds), condition))
      .orderBy(...by),
  )
  const reports = await readReports(
    services,
    shown.map(({ row }) => row.id),
  )
  const similar = await readSimilarWorks(
    services.database,
    shown.flatMap(({ row }) => row.assetId ?? []),
  )
  const metadata = shown.map((found) => {
    const { row } = found
    const { kinds = [], infos = [] } = reports.get(row.id) ?? {}
    return {
      ...describeCase(found),
      requested_at: row.requestedSeconds ?? 0,
      is_appeal: row.isAppeal,
      reports: kinds,
      infos,
      similar_to: similar.get(row.assetId ?? 0n) ?? null,
      actions: possibleActions(found),
    }
  })
  return { metadata, bool_end: isLast, next }
})

/** The reports of each case: the number of each kind, and the texts of the latest. */
async function readReports({ database: { db } }: Services, caseIds: readonly bigint[]) {
  if (caseIds.length === 0) return new Map<bigint, never>()
  const { caseId, kind, info } = reportTable
  const rows = await db
    .select({
      caseId,
      kind,
      count: sql<number>`count(*)::integer`,
      infos: sql<
        string[]
      >`(array_agg(${info} order by ${reportTable.id} desc) filter (where ${info} <> ''))[:${sql.raw(String(MAX_INFOS))}]`,
    })
    .from(reportTable)
    .where(inArray(caseId, [...caseIds]))
    .groupBy(caseId, kind)
    .orderBy(desc(sql`count(*)`), kind)
  return new Map(
    [...Map.groupBy(rows, (row) => row.caseId)].map(([of, own]) => [
      of,
      {
        kinds: own.map((row) => ({ kind: row.kind, count: row.count })),
        infos: own.flatMap((row) => row.infos ?? []).slice(0, MAX_INFOS),
      },
    ]),
  )
}
