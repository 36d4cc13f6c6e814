import { and, eq } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import type { WorkReports } from '../market/services.ts'
import type { Database } from '../platform/db/database.ts'
import { caseTable, reportTable } from './case-table.ts'

export function openWorkReports({ db }: Pick<Database, 'db'>): WorkReports {
  return {
    isReportedBy: async (assetId, address) => {
      const rows = await db
        .select({ id: reportTable.id })
        .from(caseTable)
        .innerJoin(reportTable, eq(reportTable.caseId, caseTable.id))
        .innerJoin(accountAddressTable, eq(accountAddressTable.accountId, reportTable.reporterId))
        .where(and(eq(caseTable.assetId, assetId), eq(accountAddressTable.address, address)))
      return rows.length > 0
    },
  }
}
