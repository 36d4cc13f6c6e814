import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../chain/any-of.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import type { AssetEventRow } from '../asset/asset-event-table.ts'
import type { CustodyHistory, HistoryEvent } from '../market/custodian.ts'
import type { Services } from '../market/services.ts'
import { custodialListingTable } from './custodial-listing-table.ts'
import { custodiansOf } from './custodians-of.ts'

// The id of a listing in custody is the NFT's, and has an index.
const { appId, escrow } = custodialListingTable

export const custodyHistory: CustodyHistory = {
  label: labelCustodyEvents,
  holdersOf,
}

function holdersOf({ database }: Pick<Services, 'database'>, assetId: bigint): Promise<string[]> {
  return custodiansOf(database.db, eq(appId, assetId))
}

/**
 * On the chain, custody is a series of transfers to and from the account that held the work. Those of this market's groups are labelled
 * as deposits, buys, cancels or swaps; all others stay transfers.
 *
 * @param events of one NFT
 */
async function labelCustodyEvents(
  services: Services,
  assetId: bigint,
  events: readonly AssetEventRow[],
): Promise<HistoryEvent[]> {
  const custodians = new Set(await holdersOf(services, assetId))
  const isCustody = ({ kind, fromAddress, toAddress }: AssetEventRow) =>
    kind === 'transfer' && (custodians.has(fromAddress) || custodians.has(toAddress ?? ''))
  const rounds = events.filter(isCustody).map(({ round }) => round)
  if (rounds.length === 0) return [...events]
  const { depositGroupId, releaseGroupId } = custodialListingTable
  const [deposits, releases] = await Promise.all([
    listingsOf(services, assetId, { group: depositGroupId, rounds }),
    listingsOf(services, assetId, { group: releaseGroupId, rounds }),
  ])
  return events.map((event) => {
    if (!isCustody(event)) return event
    const { round, fromAddress, toAddress } = event
    const given = deposits.find(
      (listing) => listing.round === round && listing.seller === fromAddress && listing.escrow === toAddress,
    )
    if (given) {
      const price = { priceBaseUnits: given.firstPriceMicroAlgo, currencyId: 0n }
      return { ...event, kind: 'deposited', toAddress: null, ...price }
    }
    const listing = releases.find((released) => released.round === round && released.escrow === fromAddress)
    if (!listing) return event
    const { seller, priceBaseUnits } = listing
    if (!listing.kind.startsWith('custodial-buy')) {
      return { ...event, kind: 'released', fromAddress: seller, toAddress: null }
    }
    return { ...event, kind: 'sold', fromAddress: seller, priceBaseUnits, currencyId: 0n }
  })
}

/** The listings of a work that groups of these rounds began or ended. */
function listingsOf(
  { database }: Services,
  tokenId: bigint,
  { group, rounds }: { group: PgColumn; rounds: readonly bigint[] },
) {
  const { seller, priceBaseUnits, firstPriceMicroAlgo } = custodialListingTable
  const { groupId, confirmedRound, kind } = submittedGroupTable
  return database.db
    .select({ seller, escrow, priceBaseUnits, firstPriceMicroAlgo, round: confirmedRound, kind })
    .from(submittedGroupTable)
    .innerJoin(custodialListingTable, eq(group, groupId))
    .where(and(anyOf(confirmedRound, rounds), eq(appId, tokenId)))
}
