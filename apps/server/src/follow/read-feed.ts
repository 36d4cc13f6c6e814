import { and, desc, eq, getTableColumns, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { followTable } from '../account/follow-table.ts'
import { type AssetEventRow, assetEventTable, isFeedEvent } from '../asset/asset-event-table.ts'
import { firstWorkOf } from '../asset/works-of-events.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Services } from '../market/services.ts'
import type { WorkEvent } from '../nft/describe-events.ts'
import { isShownTo } from '../nft/nft-history.ts'
import type { Session } from '../platform/http/session.ts'

/** The position of an event on the chain. */
type Place = Pick<AssetEventRow, 'round' | 'intra' | 'position'>

/**
 * Mints, listings and sales of the accounts that the viewer follows, the latest first, without works hidden from the viewer.
 *
 * First reads the latest event of each followed address, one index seek each. Only the addresses with the latest of these can have
 * events in the window, and no event in it is older than the last of these. A few events of each such address then narrow down where the
 * window ends, so that the query does not read every active address to the window's full depth.
 */
export async function readFeed(
  services: Services,
  { viewer, showsAdult, limit }: { viewer: Pick<Session, 'accountId' | 'address'>; showsAdult: boolean; limit: number },
): Promise<WorkEvent[]> {
  const { db } = services.database
  const shown = and(
    isShownTo(services, { viewer: viewer.address }),
    eq(assetTable.isCollectible, true),
    isNull(assetTable.destroyedRound),
    isNotHidden(),
    showsAdult ? undefined : or(isNull(nftMetadataTable.isNsfw), ne(nftMetadataTable.isNsfw, true)),
  )
  const { round, intra, position, fromAddress } = assetEventTable
  const latestOf = (address: SQLWrapper, since?: SQL) =>
    db
      .select({ ...getTableColumns(assetEventTable), creator: assetTable.creator })
      .from(assetEventTable)
      .innerJoin(assetTable, eq(assetTable.assetId, firstWorkOf(assetEventTable)))
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
      .where(and(sql`${fromAddress} = ${address}`, isFeedEvent(), shown, since))
      .orderBy(desc(round), desc(intra), desc(position))
  const latest = latestOf(accountAddressTable.address).limit(1).as('latest')
  const heads = await db
    .select({
      address: accountAddressTable.address,
      round: latest.round,
      intra: latest.intra,
      position: latest.position,
    })
    .from(followTable)
    .innerJoin(accountAddressTable, eq(accountAddressTable.accountId, followTable.followedId))
    .crossJoinLateral(latest)
    .where(eq(followTable.followerId, viewer.accountId))
    .orderBy(desc(latest.round), desc(latest.intra), desc(latest.position))
    .limit(limit)
  const addresses = sql.param(heads.map(({ address }) => address))
  /** The latest events, none before `last` and at most `ofEach` of each address. */
  const readEvents = (ofEach: number, last: Place | undefined) => {
    const since = last && sql`(${round}, ${intra}, ${position}) >= (${last.round}, ${last.intra}, ${last.position})`
    const own = latestOf(sql`followed.address`, since).limit(ofEach).as('own')
    return db
      .select(own._.selectedFields)
      .from(sql`unnest(${addresses}::text[]) as followed(address)`)
      .crossJoinLateral(own)
      .orderBy(desc(own.round), desc(own.intra), desc(own.position))
      .limit(limit)
  }
  const lastHead = heads[limit - 1]
  const nearest = await readEvents(Math.ceil(Math.sqrt(limit)), lastHead)
  const events = await readEvents(limit, nearest[limit - 1] ?? lastHead)
  return events.map(({ creator, ...event }) => ({ event, creator }))
}
