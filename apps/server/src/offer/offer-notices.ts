import { and, eq, gt, lte } from 'drizzle-orm'
import { addressText } from '../chain/address-text.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import type { AppChange } from '../market/app-projection.ts'
import type { UnitsInEscrow } from '../market/kind/units-in-escrow.ts'
import { listingNotice, royaltyNotices } from '../market/listing-notice.ts'
import { type Notice, sourceOf } from '../notice/notice.ts'
import type { Notified } from '../notice/notified.ts'
import type { Transaction } from '../platform/db/database.ts'
import { readOwners } from './describe-offers.ts'
import { type OfferRow, offerTable } from './offer-table.ts'

/** Notifies owners of offers for their works, the bidder of an acceptance, and the receiver of the royalty. */
export async function offerNotices(
  tx: Transaction,
  kinds: readonly UnitsInEscrow[],
  changes: readonly AppChange<'offer', OfferRow>[],
): Promise<Notice[]> {
  const notices: Notice[] = []
  const owners = new Map<bigint, Set<string>>()
  for (const { event, after: offer, block, transaction } of changes) {
    const { assetId, bidder, amountBaseUnits: baseUnits } = offer
    const source = sourceOf(block, transaction)
    if (event.name === 'OfferMade') {
      const known = owners.get(assetId) ?? new Set(await readOwners(tx, kinds, assetId))
      owners.set(assetId, known)
      for (const address of known) {
        const notice = listingNotice(offer, { address, kind: 'offer', baseUnits, by: bidder, source })
        // Several offers for a work are one notice: which of them it names, the last, leads to all.
        notices.push({ ...notice, groupKey: String(assetId) })
      }
    } else if (event.name === 'OfferAccepted') {
      const seller = addressText(event.seller)
      notices.push(
        listingNotice(offer, { address: bidder, kind: 'offer-accepted', baseUnits, by: seller, source }),
        ...royaltyNotices(offer, { seller, baseUnits: event.toRoyaltyReceiver, by: seller, source }),
      )
    }
  }
  return notices
}

/** Notifies bidders of expired offers: they can take their money back. */
export async function expiredOfferNotices(tx: Transaction, after: Notified, last: ChainBlock): Promise<Notice[]> {
  const { expirySeconds, isGenuine, state, appId } = offerTable
  const expired = await tx
    .select()
    .from(offerTable)
    .where(
      and(
        eq(isGenuine, true),
        eq(state, 'open'),
        gt(expirySeconds, BigInt(after.timestampSeconds)),
        lte(expirySeconds, BigInt(last.timestampSeconds)),
      ),
    )
    .orderBy(expirySeconds, appId)
  return expired.map((offer) =>
    listingNotice(offer, {
      address: offer.bidder,
      kind: 'offer-expired',
      baseUnits: offer.amountBaseUnits,
      source: { atSeconds: Number(offer.expirySeconds), round: last.round, txId: null },
    }),
  )
}
