import { createHash } from 'node:crypto'
import { FacetError } from '@facet/errors'
import { eq, sql } from 'drizzle-orm'
import type { Services } from './services.ts'
import type { DecodedGroup } from './decode-group.ts'
import type { GroupSubmission } from './group-submission.ts'
import { submittedGroupTable } from './submitted-group-table.ts'

export type RecordedSubmission = typeof submittedGroupTable.$inferSelect

/** The record of a group received earlier. */
export async function findSubmission({ database }: Services, groupId: string): Promise<RecordedSubmission | undefined> {
  const [row] = await database.db.select().from(submittedGroupTable).where(eq(submittedGroupTable.groupId, groupId))
  return row
}

/** SHA-256 of the request as it came, base64. One transaction counts the same alone and as a list. */
function hashRequest({ signedTx, body }: GroupSubmission): string {
  const terms = { ...body, signed_tx: undefined }
  return createHash('sha256')
    .update(JSON.stringify([[signedTx].flat(), terms]))
    .digest('base64')
}

/**
 * Refuses a group of another account, a group sent to another endpoint, and one with the same group id but missing or differently
 * signed transactions or with other terms, which was never agreed to.
 * @throws FacetError `group-mismatch`
 */
export function checkSameRequest(submission: GroupSubmission, earlier: RecordedSubmission): void {
  if (submission.address !== earlier.address) throw new FacetError('group-mismatch', { index: 0, field: 'sender' })
  if (submission.kind !== earlier.kind) throw new FacetError('group-mismatch', { index: 0, field: 'type' })
  const isSame = hashRequest(submission) === earlier.requestHash
  if (!isSame) throw new FacetError('group-mismatch', { index: 0, field: 'request' })
}

/** Records the group before the node sees it, and signs the market's transactions. */
export async function recordSubmission(
  { database }: Services,
  submission: GroupSubmission,
  group: DecodedGroup,
  unsigned: readonly number[],
): Promise<DecodedGroup> {
  return database.transaction(async (tx) => {
    const { groupId, sendAttempts } = submittedGroupTable
    const [existing] = await tx
      .insert(submittedGroupTable)
      .values({
        groupId: group.groupId,
        kind: submission.kind,
        requestHash: hashRequest(submission),
        address: submission.address,
        txId: group.txId,
        lastValidRound: group.lastValid,
        sentAtSeconds: Math.floor(Date.now() / 1_000),
        sendAttempts: 1,
      })
      // The same group may arrive twice concurrently.
      .onConflictDoUpdate({ target: groupId, set: { sendAttempts: sql`${sendAttempts} + 1` } })
      .returning()
    if (existing) checkSameRequest(submission, existing)
    await submission.prepare?.(tx, group.groupId)
    const { countersigner } = submission
    if (!countersigner || unsigned.length === 0) return group
    const bytes = group.bytes.map((sent, index) => {
      const transaction = group.transactions[index]
      return transaction && unsigned.includes(index) ? countersigner.sign(transaction) : sent
    })
    const signed = bytes.map((each) => Buffer.from(each).toString('base64'))
    await tx.update(submittedGroupTable).set({ signed }).where(eq(submittedGroupTable.groupId, group.groupId))
    return { ...group, bytes }
  })
}
