import { eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import type { ChainBlock, ChainTransaction } from './chain-transaction.ts'
import { type CreatedIds, submittedGroupTable } from './submitted-group-table.ts'

/**
 * Marks the groups of this market that blocks confirm. A server that died between sending and answering finds the answer here
 * when it is asked again.
 */
export async function confirmSubmittedGroups(tx: Transaction, blocks: readonly ChainBlock[]): Promise<void> {
  const open = await tx
    .select({ groupId: submittedGroupTable.groupId })
    .from(submittedGroupTable)
    .where(isNull(submittedGroupTable.confirmedRound))
  if (open.length === 0) return
  const wanted = new Set(open.map(({ groupId }) => groupId))
  for (const block of blocks) {
    for (const [groupId, transactions] of groupsOf(block)) {
      if (!wanted.has(groupId)) continue
      await tx
        .update(submittedGroupTable)
        .set({ confirmedRound: block.round, created: transactions.map(createdIds) })
        .where(eq(submittedGroupTable.groupId, groupId))
    }
  }
}

/** Top-level transactions by the id of their group, or by their own where they were sent alone. */
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
