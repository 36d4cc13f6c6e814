import { and, eq, inArray, like } from 'drizzle-orm'
import type { Batch } from '../chain/batch.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { listingNotice } from '../market/listing-notice.ts'
import { notify } from '../notice/notify.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

type Confirming = Pick<Batch, 'tx' | 'publish' | 'blocks'>

/**
 * Opens the listings whose deposits are among these groups of new blocks, then ends those whose releases are: one batch may hold both.
 * A group is confirmed once, even across rebuilds of the projection, so its seller is notified once.
 */
export async function recordCustody(batch: Confirming, groupIds: readonly string[]): Promise<void> {
  const { depositGroupId, releaseGroupId, state } = custodialListingTable
  const { tx } = batch
  await tx
    .update(custodialListingTable)
    .set({ state: 'open' })
    .where(and(inArray(depositGroupId, groupIds), eq(state, 'sent')))
  await tx.update(custodialListingTable).set({ state: 'sold' }).where(inArray(releaseGroupId, groupIds))
  await notifySellers(batch, groupIds)
}

async function notifySellers({ tx, publish, blocks }: Confirming, groupIds: readonly string[]): Promise<void> {
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
