import { and, desc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import type { WorkReports } from '../market/services.ts'
import { moderatorTable } from '../moderation/moderator-table.ts'
import type { Database } from '../platform/db/database.ts'
import { caseTable, reportTable } from './case-table.ts'

const MAX_REPORTS = 100

export function openWorkReports({ db }: Pick<Database, 'db'>): WorkReports {
  const { reporterId, kind: type, info } = reportTable
  const { assetId, decidedAt, requestedSeconds } = caseTable
  return {
    visibleTo: async (viewer, work) => {
      if (viewer === null) return { isReported: false, reports: [] }
      const { accountId, address } = accountAddressTable
      const isOwn = exists(
        db
          .select({ one: sql`1` })
          .from(accountAddressTable)
          .where(and(eq(accountId, reporterId), eq(address, viewer))),
      )
      const isModerator = exists(
        db.select({ one: sql`1` }).from(moderatorTable).where(eq(moderatorTable.address, viewer)),
      )
      const isWaiting = and(isNull(decidedAt), isNotNull(requestedSeconds))
      const rows = await db
        .select({ type, info, isOwn: sql<boolean>`${isOwn}` })
        .from(caseTable)
        .innerJoin(reportTable, eq(reportTable.caseId, caseTable.id))
        .where(and(eq(assetId, work), or(isOwn, and(isWaiting, isModerator))))
        // The own one is never cut off.
        .orderBy(desc(isOwn), desc(reportTable.id))
        .limit(MAX_REPORTS)
      return {
        isReported: rows.some((row) => row.isOwn),
        reports: rows.map((row) => ({ type: row.type, info: row.info })),
      }
    },
  }
}
