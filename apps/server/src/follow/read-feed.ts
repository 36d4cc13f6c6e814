import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { followTable } from '../account/follow-table.ts'
import { type AssetEventRow, assetEventTable, isFeedEvent } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Services } from '../market/services.ts'
import { isShownTo } from '../nft/nft-history.ts'
import type { Session } from '../platform/http/session.ts'

/**
 * Addresses whose own latest events are read, one index seek each. Of 5,000 that took 350 ms and more, where the latest events of the
 * market took 20 ms.
 */
const MAX_BRANCHES = 50
/** Latest events of the market among which those of more addresses are sought. */
const MAX_WALKED = 8_192

interface FeedEvent {
  event: AssetEventRow
  creator: string
}

/** What the accounts that the viewer follows minted, listed and sold, the latest first; none that is hidden from the viewer. */
export async function readFeed(
  services: Services,
  { viewer, showsAdult, limit }: { viewer: Pick<Session, 'accountId' | 'address'>; showsAdult: boolean; limit: number },
): Promise<FeedEvent[]> {
  const { db } = services.database
  const followed = await db
    .select({ address: accountAddressTable.address })
    .from(followTable)
    .innerJoin(accountAddressTable, eq(accountAddressTable.accountId, followTable.followedId))
    .where(eq(followTable.followerId, viewer.accountId))
  const addresses = followed.map(({ address }) => address)
  if (addresses.length === 0) return []
  const shown = and(
    isShownTo(services, { viewer: viewer.address }),
    eq(assetTable.isCollectible, true),
    isNull(assetTable.destroyedRound),
    showsAdult ? undefined : or(isNull(nftMetadataTable.isNsfw), ne(nftMetadataTable.isNsfw, true)),
  )
  const { round, intra, position, assetId, fromAddress } = assetEventTable
  const order = [desc(round), desc(intra), desc(position)]
  const eventsWhere = (condition: SQL | undefined) =>
    db
      .select({ event: assetEventTable, creator: assetTable.creator })
      .from(assetEventTable)
      .innerJoin(assetTable, eq(assetTable.assetId, assetId))
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
      .where(and(isFeedEvent(), shown, condition))
      .orderBy(...order)
      .limit(limit)
  if (addresses.length <= MAX_BRANCHES) {
    const branches = await Promise.all(addresses.map((address) => eventsWhere(eq(fromAddress, address))))
    return branches.flat().toSorted(latestFirst).slice(0, limit)
  }
  const [oldest] = await db
    .select({ round, intra, position })
    .from(assetEventTable)
    .where(isFeedEvent())
    .orderBy(...order)
    .limit(1)
    .offset(MAX_WALKED - 1)
  const walked =
    oldest && sql`(${round}, ${intra}, ${position}) >= (${oldest.round}, ${oldest.intra}, ${oldest.position})`
  return eventsWhere(and(walked, sql`${fromAddress} = any(${sql.param(addresses)}::text[])`))
}

function latestFirst({ event: one }: FeedEvent, { event: other }: FeedEvent): number {
  return Number(other.round - one.round) || other.intra - one.intra || other.position - one.position
}
