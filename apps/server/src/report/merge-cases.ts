import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Link } from '../account/belongings.ts'
import type { Transaction } from '../platform/db/database.ts'
import { caseTable, reportTable } from './case-table.ts'

/** Makes the cases about two accounts one: with the reports of both, waiting if one of them waits. */
export async function mergeCases(tx: Transaction, { from, to }: Link): Promise<undefined> {
  const cases = await tx
    .select()
    .from(caseTable)
    .where(inArray(caseTable.accountId, [from, to]))
    .orderBy(asc(caseTable.id))
    .for('update')
  const [moved, held] = [from, to].map((id) => cases.find(({ accountId }) => accountId === id))
  if (!moved || !held) return undefined
  await tx.execute(sql`
    update ${reportTable} as moved set case_id = ${held.id} where case_id = ${moved.id} and not exists (
      select from ${reportTable} as known where known.case_id = ${held.id} and known.reporter_id = moved.reporter_id)`)
  await tx.delete(caseTable).where(eq(caseTable.id, moved.id))
  const decided = held.reason === null ? moved : held
  const waiting = cases.filter(({ decidedAt, requestedSeconds }) => decidedAt === null && requestedSeconds !== null)
  const appealed = waiting.find(({ isAppeal }) => isAppeal)
  const since = waiting.map(({ requestedSeconds }) => requestedSeconds ?? 0)
  await tx
    .update(caseTable)
    .set({
      reason: decided.reason,
      decidedAt: waiting.length > 0 ? null : decided.decidedAt,
      requestedSeconds: waiting.length > 0 ? Math.min(...since) : decided.requestedSeconds,
      appeal: (appealed ?? decided).appeal,
      isAppeal: appealed !== undefined,
    })
    .where(eq(caseTable.id, held.id))
  return undefined
}
