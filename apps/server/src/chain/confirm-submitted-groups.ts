import { eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import type { ChainBlock, ChainTransaction } from './chain-transaction.ts'
import { type CreatedIds, submittedGroupTable } from './submitted-group-table.ts'

/**
 * Marks this market's groups confirmed by blocks, so that a server that died between sending and answering can answer the repeated
 * request. Deletes groups that no block can confirm any more.
 *
 * @returns the ids of the confirmed groups
 */
export async function confirmSubmittedGroups(tx: Transaction, blocks: readonly ChainBlock[]): Promise<string[]> {
  const { groupId: id, lastValidRound, confirmedRound } = submittedGroupTable
  const open = await tx.select({ groupId: id, lastValidRound }).from(submittedGroupTable).where(isNull(confirmedRound))
  if (open.length === 0) return []
  const openIds = new Set(open.map(({ groupId }) => groupId))
  const confirmed: string[] = []
  for (const block of blocks) {
    for (const [groupId, transactions] of groupsOf(block)) {
      if (!openIds.has(groupId)) continue
      await tx
        .update(submittedGroupTable)
        .set({ confirmedRound: block.round, created: transactions.map(createdIds) })
        .where(eq(id, groupId))
      openIds.delete(groupId)
      confirmed.push(groupId)
    }
  }
  const reached = blocks.at(-1)?.round ?? 0n
  const expired = open.filter(({ groupId, lastValidRound }) => openIds.has(groupId) && lastValidRound < reached)
  if (expired.length > 0) {
    await tx.delete(submittedGroupTable).where(
      inArray(
        id,
        expired.map(({ groupId }) => groupId),
      ),
    )
  }
  return confirmed
}

/** Top-level transactions by the id of their group, or by their own id when sent alone. */
function groupsOf(block: ChainBlock): Map<string, ChainTransaction[]> {
  const groups = new Map<string, ChainTransaction[]>()
  for (const transaction of block.transactions) {
    const { group } = transaction
    const id = group ? Buffer.from(group).toString('base64') : transaction.topLevelId()
    const members = groups.get(id)
    if (members) members.push(transaction)
    else groups.set(id, [transaction])
  }
  return groups
}

function createdIds({ assetConfig, appCall }: ChainTransaction): CreatedIds {
  return {
    assetId: Number(assetConfig?.createdAssetId ?? 0n),
    appId: appCall?.isCreation ? Number(appCall.appId) : 0,
  }
}
