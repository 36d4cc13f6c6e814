import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import type { AssetEventRow } from '../asset/asset-event-table.ts'
import type { HistoryEvent } from '../market/custodian.ts'
import type { Services } from '../market/services.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

const deposit = alias(submittedGroupTable, 'deposit')
const release = alias(submittedGroupTable, 'release')

/**
 * On the chain, custody is a series of transfers to and from the custodian. Those of this market's groups are labelled as deposits,
 * buys, cancels or swaps; all others stay transfers.
 *
 * @param events of one NFT
 */
export async function labelCustodyEvents(
  { database, custodian }: Services,
  assetId: bigint,
  events: readonly AssetEventRow[],
): Promise<HistoryEvent[]> {
  const holder = custodian?.address
  const isCustody = ({ kind, fromAddress, toAddress }: AssetEventRow) =>
    kind === 'transfer' && (fromAddress === holder || toAddress === holder)
  if (!events.some(isCustody)) return [...events]
  const { depositGroupId, releaseGroupId, seller, priceBaseUnits, firstPriceMicroAlgo } = custodialListingTable
  const listings = await database.db
    .select({ seller, priceBaseUnits, firstPriceMicroAlgo, depositRound: deposit.confirmedRound, release })
    .from(custodialListingTable)
    .innerJoin(deposit, eq(deposit.groupId, depositGroupId))
    .leftJoin(release, eq(release.groupId, releaseGroupId))
    .where(eq(custodialListingTable.assetId, assetId))
  return events.map((event) => {
    if (!isCustody(event)) return event
    const { round, fromAddress } = event
    if (fromAddress !== holder) {
      const given = listings.find((listing) => listing.depositRound === round && listing.seller === fromAddress)
      if (!given) return event
      return {
        ...event,
        kind: 'deposited',
        toAddress: null,
        priceBaseUnits: given.firstPriceMicroAlgo,
        currencyId: 0n,
      }
    }
    const listing = listings.find(({ release }) => release?.confirmedRound === round)
    if (!listing) return event
    const { seller, priceBaseUnits, release } = listing
    if (!release?.kind.startsWith('custodial-buy')) {
      return { ...event, kind: 'released', fromAddress: seller, toAddress: null }
    }
    return { ...event, kind: 'sold', fromAddress: seller, priceBaseUnits, currencyId: 0n }
  })
}
