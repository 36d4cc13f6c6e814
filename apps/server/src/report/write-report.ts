import { cleanText } from '@facet/api-contract/clean-text'
import type { ReportKind } from '@facet/api-contract/report/report-kinds'
import type { SubjectName } from '@facet/api-contract/report/moderated-case'
import { FacetError } from '@facet/errors'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { secondsNow } from '../moderation/publish-decision.ts'
import type { Transaction } from '../platform/db/database.ts'
import { Outdated } from '../platform/db/outdated.ts'
import type { Session } from '../platform/http/session.ts'
import type { Services } from '../market/services.ts'
import { type CaseRow, caseTable, reportTable } from './case-table.ts'
import { ownerOf, readCase } from './read-cases.ts'
import { findSubject } from './subject-kinds.ts'

interface Report {
  subject: SubjectName
  id: string
  kind: ReportKind
  info: string
}

/** Writes a report; nothing else does. @throws FacetError `already-reported`, `report-own`, or when the subject does not exist */
export async function writeReport(services: Services, session: Session, report: Report): Promise<void> {
  const { kind, id } = await findSubject(services, report)
  const info = cleanText(report.info, report.info.length)
  await services.database.transaction(async (tx) => {
    const { id: caseId } = await openCase(tx, kind.column, id)
    const opened = await readCase(tx, kind.column, id)
    if (opened && ownerOf(opened) === session.accountId) throw new FacetError('report-own')
    const added = await tx
      .insert(reportTable)
      .values({ caseId, reporterId: session.accountId, kind: report.kind, info })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) throw new FacetError('already-reported')
    await awaitDecision(tx, caseId)
  })
}

/** Puts a case into the queue. A decided case is decided again; a waiting one keeps its place. */
export async function awaitDecision(tx: Transaction, caseId: bigint): Promise<void> {
  await tx
    .update(caseTable)
    .set({ decidedAt: null, requestedSeconds: secondsNow() })
    .where(and(eq(caseTable.id, caseId), or(isNotNull(caseTable.decidedAt), isNull(caseTable.requestedSeconds))))
}

/** Locks the case of a subject, and creates it the first time, without anything waiting in it. @throws Outdated when the subject is gone */
export async function openCase(
  tx: Transaction,
  column: 'assetId' | 'collectionId' | 'accountId' | 'commentId',
  id: bigint,
): Promise<CaseRow> {
  await tx
    .insert(caseTable)
    .values({ [column]: id })
    .onConflictDoNothing()
  const [row] = await tx.select().from(caseTable).where(eq(caseTable[column], id)).for('update')
  if (!row) throw new Outdated('the subject is gone')
  return row
}
