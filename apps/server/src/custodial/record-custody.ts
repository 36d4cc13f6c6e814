import { decodeAddress } from 'algosdk'
import { and, eq, exists, inArray, like, lt, lte, ne } from 'drizzle-orm'
import { forEachTransaction } from '../chain/chain-transaction.ts'
import type { OnBlocks } from '../chain/follower.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { listingNotice } from '../market/listing-notice.ts'
import { notify } from '../notice/notify.ts'
import { custodiansOf } from './custodians-of.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

type Blocks = Parameters<OnBlocks>[0]

/**
 * Opens the listings whose deposits are among the confirmed groups, then ends those whose releases are, or whose works left the account
 * that held them: one batch may hold all of it. A group is confirmed once, so its seller is notified once.
 */
export async function recordCustody(batch: Blocks, groupIds: readonly string[]): Promise<void> {
  const { depositGroupId, releaseGroupId, state } = custodialListingTable
  const { tx } = batch
  if (groupIds.length > 0) {
    await tx
      .update(custodialListingTable)
      .set({ state: 'open' })
      .where(and(inArray(depositGroupId, groupIds), eq(state, 'sent')))
    await tx.update(custodialListingTable).set({ state: 'sold' }).where(inArray(releaseGroupId, groupIds))
  }
  await endReleased(batch)
  if (groupIds.length > 0) await notifySellers(batch, groupIds)
}

/**
 * Ends the listings of works that have left their account, even by groups that this database does not know: those sent between a backup
 * and the loss of the database, and those that the operator signed by hand. The process that reads the blocks may have another
 * account's words, or none.
 */
async function endReleased({ tx, blocks }: Blocks): Promise<void> {
  const { assetId, escrow, state, depositGroupId } = custodialListingTable
  const { groupId, confirmedRound } = submittedGroupTable
  for (const custodian of await custodiansOf(tx, ne(state, 'sold'))) {
    for (const [id, { round, isIn }] of lastMoves(blocks, custodian)) {
      // A work that arrives was elsewhere before.
      const before = isIn ? lt(confirmedRound, round) : lte(confirmedRound, round)
      const deposits = tx
        .select({ groupId })
        .from(submittedGroupTable)
        .where(and(eq(groupId, depositGroupId), before))
      await tx
        .update(custodialListingTable)
        .set({ state: 'sold' })
        .where(and(eq(assetId, id), eq(escrow, custodian), ne(state, 'sold'), exists(deposits)))
    }
  }
}

/** The last arrival or departure of each asset that went to or from an account. */
function lastMoves(blocks: Blocks['blocks'], address: string): Map<bigint, { round: bigint; isIn: boolean }> {
  const account = decodeAddress(address).publicKey
  const isAccount = (key: Uint8Array | undefined) => key !== undefined && Buffer.compare(key, account) === 0
  const moves = new Map<bigint, { round: bigint; isIn: boolean }>()
  for (const block of blocks) {
    forEachTransaction(block, ({ sender, assetTransfer }) => {
      if (!assetTransfer) return
      const { assetId, amountBaseUnits, closedBaseUnits, clawedFrom, receiver, closeTo } = assetTransfer
      const isOut = isAccount(clawedFrom ?? sender)
      const isIn = (amountBaseUnits > 0n && isAccount(receiver)) || (closedBaseUnits > 0n && isAccount(closeTo))
      if (amountBaseUnits + closedBaseUnits > 0n && isIn !== isOut) moves.set(assetId, { round: block.round, isIn })
    })
  }
  return moves
}

async function notifySellers({ tx, publish, blocks }: Blocks, groupIds: readonly string[]): Promise<void> {
  const { groupId, kind, txId, confirmedRound, address: buyer } = submittedGroupTable
  const sold = await tx
    .select({ listing: custodialListingTable, txId, buyer, round: confirmedRound })
    .from(custodialListingTable)
    .innerJoin(submittedGroupTable, eq(groupId, custodialListingTable.releaseGroupId))
    .where(and(inArray(groupId, groupIds), like(kind, 'custodial-buy%')))
  const notices = sold.map(({ listing, buyer: by, ...group }) => {
    const block = blocks.find(({ round }) => round === group.round)
    const source = { ...group, atSeconds: block?.timestampSeconds ?? 0 }
    return listingNotice(listing, {
      address: listing.seller,
      kind: 'sold',
      baseUnits: listing.priceBaseUnits,
      by,
      source,
    })
  })
  await notify(tx, publish, notices)
}
