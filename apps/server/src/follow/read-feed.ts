import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

/** Accounts whose events are read: those that did something last. */
const MAX_ACCOUNTS = 1_000
/** Events beyond the shown ones that are read of all of these together, because nearly all may be hidden from the viewer. */
const MAX_EXAMINED = 10_000

/**
 * Mints, listings and sales of the accounts that the viewer follows, the latest first, without works hidden from the viewer. They can be
 * fewer than the limit, although there are earlier ones.
 *
 * First reads the latest event of each followed address, one index seek each, hidden or not, then the latest shown event of each address
 * with the latest of these. Only the addresses with the latest shown events can have events in the window, and no event in it is older
 * than the last of these. A few events of each such address then narrow down where the window ends, so that the query does not read every
 * active address to the window's full depth.
 */
export async function readFeed(
  services: Services,
  { viewer, showsAdult, limit }: { viewer: Pick<Session, 'accountId' | 'address'>; showsAdult: boolean; limit: number },
): Promise<WorkEvent[]> {
  const { db } = services.database
  /** Of the work, if it is shown. */
  const creator = db
    .select({ creator: assetTable.creator })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(
      and(
        eq(assetTable.assetId, firstWorkOf(assetEventTable)),
        isShownTo(services, { viewer: viewer.address }),
        eq(assetTable.isCollectible, true),
        isNull(assetTable.destroyedRound),
        isNotHidden(),
        showsAdult ? undefined : or(isNull(nftMetadataTable.isNsfw), ne(nftMetadataTable.isNsfw, true)),
      ),
    )
  const { round, intra, position, fromAddress } = assetEventTable
  const latestFirst = [desc(round), desc(intra), desc(position)]
  const latestOf = (address: SQLWrapper, count: number, since?: SQL) =>
    db
      .select({ ...getTableColumns(assetEventTable), creator: sql<string>`${creator}`.as('creator') })
      .from(assetEventTable)
      .where(and(sql`${fromAddress} = ${address}`, isFeedEvent(), since))
      .orderBy(...latestFirst)
      .limit(count)
  const latest = latestOf(accountAddressTable.address, 1).as('latest')
  const active = await db
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
    .limit(MAX_ACCOUNTS)
  if (active.length === 0) return []
  const share = Math.ceil(MAX_EXAMINED / active.length)
  /** The latest events, none before `last` and at most `ofEach` of each address. */
  const readEvents = (addresses: readonly string[], ofEach: number, last: Place | undefined) => {
    const since = last && sql`(${round}, ${intra}, ${position}) >= (${last.round}, ${last.intra}, ${last.position})`
    const examined = latestOf(sql`followed.address`, ofEach + share, since).as('examined')
    const own = db
      .select()
      .from(examined)
      .where(isNotNull(examined.creator))
      .orderBy(desc(examined.round), desc(examined.intra), desc(examined.position))
      .limit(ofEach)
      .as('own')
    return db
      .select(own._.selectedFields)
      .from(sql`unnest(${sql.param(addresses)}::text[]) as followed(address)`)
      .crossJoinLateral(own)
      .orderBy(desc(own.round), desc(own.intra), desc(own.position))
      .limit(limit)
  }
  const end = active[MAX_ACCOUNTS - 1]
  const heads = await readEvents(
    active.map(({ address }) => address),
    1,
    end,
  )
  const addresses = heads.map((head) => head.fromAddress)
  const lastHead = heads[limit - 1] ?? end
  const nearest = await readEvents(addresses, Math.ceil(Math.sqrt(limit)), lastHead)
  const events = await readEvents(addresses, limit, nearest[limit - 1] ?? lastHead)
  return events.map(({ creator: of, ...event }) => ({ event, creator: of }))
}
