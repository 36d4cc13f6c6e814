import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import type { Link } from '../account/belongings.ts'
import type { Transaction } from '../platform/db/database.ts'
import { verificationTable } from './verification-table.ts'

/**
 * Keeps the receiving account's request or decision, unless the other one gives the badge, or waits for it, and moves along: it is not about
 * a name. The later refusal counts, until the account has the badge.
 */
export async function mergeVerifications(tx: Transaction, { from, to }: Link): Promise<undefined> {
  const { accountId } = verificationTable
  const rows = await tx
    .select({
      row: getTableColumns(verificationTable),
      username: accountTable.username,
      badge: accountTable.verifiedAt,
    })
    .from(verificationTable)
    .innerJoin(accountTable, eq(accountTable.id, accountId))
    .where(inArray(accountId, [from, to]))
  const [moved, held] = [from, to].map((id) => rows.find(({ row }) => row.accountId === id))
  if (!moved || !held) return undefined
  const canMove = held.username === null && held.badge === null && held.row.decidedAt !== null
  const isMoved = canMove && (moved.badge !== null || moved.row.decidedAt === null)
  const { row, badge } = isMoved ? moved : held
  const refusals = [moved, held].flatMap(({ row: { refusedAt } }) => refusedAt?.getTime() ?? [])
  const refusedAt = badge !== null || refusals.length === 0 ? null : new Date(Math.max(...refusals))
  await tx.delete(verificationTable).where(eq(accountId, from))
  await tx
    .update(verificationTable)
    .set({ ...row, accountId: to, refusedAt })
    .where(eq(accountId, to))
  return undefined
}
