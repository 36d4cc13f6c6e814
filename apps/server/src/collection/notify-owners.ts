import { setTimeout as wait } from 'node:timers/promises'
import { and, isNull, lte, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { isBanned } from '../account/banned-address-table.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { cursorTable } from '../chain/cursor-table.ts'
import type { UnitsInEscrow } from '../market/kind/units-in-escrow.ts'
import { ownersOf } from '../market/owners-of.ts'
import type { Services } from '../market/services.ts'
import { type Notice, oneWork } from '../notice/notice.ts'
import { notifiedTable } from '../notice/notification-table.ts'
import { notify } from '../notice/notify.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Stop } from '../platform/domain.ts'
import { collectionOutboxTable } from './collection-outbox-table.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'

const REST_MS = 10_000
/** Wait after the first work: an account that fills a collection adds more. */
const PAUSE_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** Most works that a day's notifications of one account are about; further works follow a day later. */
const MAX_WORKS = 10_000

interface Owner extends Record<string, unknown> {
  account_id: string
  works: number
  /** The work that was added last, and where. */
  asset_id: string
  collection_id: string
}

type OwnerServices = Pick<Services, 'database' | 'kinds' | 'log'>

/** Notifies owners of works that were added to collections, in one process at a time. */
export async function startOwnerNotices(services: OwnerServices): Promise<Stop> {
  const leadership = services.database.lead('collection-outbox', async (signal) => {
    while (!signal.aborted) {
      await notifyOwners(services).catch((error: unknown) => warn(services, error))
      await wait(REST_MS, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}

/** Notifies owners of added works that are due, at most once a day for each account that added works. */
export async function notifyOwners(services: OwnerServices, now = new Date()): Promise<void> {
  const { db } = services.database
  const { accountId, addedAt, firstId, notifiedAt } = collectionOutboxTable
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await db.delete(collectionOutboxTable).where(and(isNull(firstId), lte(notifiedAt, dayAgo)))
  const due = await db
    .select({ accountId })
    .from(collectionOutboxTable)
    .groupBy(accountId)
    .having(
      and(
        lte(sql`min(${addedAt}) filter (where ${firstId} is not null)`, new Date(now.getTime() - PAUSE_MS)),
        sql`coalesce(max(${notifiedAt}), '-infinity') <= ${dayAgo}`,
      ),
    )
  for (const account of due) {
    await notifyOwnersOf(services, account.accountId, now).catch((error: unknown) => warn(services, error))
  }
}

/** Notifies the owners of works that an account added, but not while the projection, which knows the owners, is being rebuilt. */
async function notifyOwnersOf({ database, kinds }: OwnerServices, adder: bigint, now: Date): Promise<void> {
  await database.transaction(async (tx, publish) => {
    const waiting = await readWaiting(tx, adder)
    const owners = waiting && (await readOwners(tx, kinds, adder, waiting.through))
    if (!owners) return
    const source = { atSeconds: Math.floor(now.getTime() / 1_000), round: null, txId: null }
    const notices = owners.map(
      (owner): Notice => ({
        to: { accountId: BigInt(owner.account_id) },
        kind: 'collection',
        facts: { works: oneWork(owner.asset_id), by: waiting.addedBy, path: `/collection/${owner.collection_id}` },
        groupKey: String(adder),
        count: owner.works,
        source,
      }),
    )
    await notify(tx, publish, notices)
    await markNotified(tx, waiting, now)
  })
}

function warn({ log }: OwnerServices, error: unknown): void {
  log.warn({ err: error }, 'owners of works could not be notified')
}

interface Waiting {
  /** One for each collection. */
  firstIds: readonly bigint[]
  /** The last `collection_work.id` that they are notified of now. */
  through: bigint
  addedBy: string
}

/** @returns undefined when another process was faster */
async function readWaiting(tx: Transaction, adder: bigint): Promise<Waiting | undefined> {
  const { rows } = await tx.execute<{ first_id: string; last_id: string; added_by: string; edge: string | null }>(sql`
    select first_id::text, last_id::text, added_by, (
      select work.id::text from ${collectionOutboxTable} as other
      join ${collectionWorkTable} as work on work.collection_id = other.collection_id and work.id between other.first_id and other.last_id
      where other.account_id = ${adder} order by work.id offset ${MAX_WORKS - 1} limit 1
    ) as edge
    from ${collectionOutboxTable} where account_id = ${adder} and first_id is not null order by last_id desc`)
  const [last] = rows
  return (
    last && {
      firstIds: rows.map((row) => BigInt(row.first_id)),
      through: BigInt(last.edge ?? last.last_id),
      addedBy: last.added_by,
    }
  )
}

/** @returns in the order in which others lock accounts; undefined while the projection is built again */
async function readOwners(
  tx: Transaction,
  kinds: readonly UnitsInEscrow[],
  adder: bigint,
  through: bigint,
): Promise<Owner[] | undefined> {
  const { rows } = await tx.execute<Owner | { account_id: null }>(sql`
    with added as (
      select work.asset_id, work.id, work.collection_id, work.added_round from ${collectionOutboxTable} as waiting
      join ${collectionTable} as collection on collection.id = waiting.collection_id
      join ${collectionWorkTable} as work
        on work.collection_id = waiting.collection_id and work.id between waiting.first_id and least(waiting.last_id, ${through}::bigint)
      left join ${nftMetadataTable} using (asset_id)
      where waiting.account_id = ${adder} and collection.hidden_reason is null and ${isNotHidden()} and not ${isBanned(sql`${adder}::bigint`)}
    ), owned as (
      select distinct known.account_id, added.* from added
      cross join lateral (${ownersOf(kinds, sql`added.asset_id`, sql`added.added_round`)}) as owner
      join ${accountAddressTable} as known using (address) where known.account_id <> ${adder}
    ), owner as (
      select account_id, count(*)::integer as works, (array_agg(asset_id order by id desc))[1] as asset_id,
        (array_agg(collection_id order by id desc))[1] as collection_id
      from owned group by account_id
    )
    select owner.* from ${cursorTable} as cursor join ${notifiedTable} as notified on cursor.round >= notified.round
    left join owner on true order by account_id`)
  return rows.length === 0 ? undefined : rows.filter((row) => row.account_id !== null)
}

/** Works added meanwhile, or beyond a day's limit, wait for the next message. @throws Error when another process has marked these */
async function markNotified(tx: Transaction, { firstIds, through }: Waiting, now: Date): Promise<void> {
  const { firstId, lastId } = collectionOutboxTable
  const marked = await tx
    .update(collectionOutboxTable)
    .set({
      firstId: sql`case when ${lastId} > ${through} then greatest(${firstId}, ${through} + 1) end`,
      notifiedAt: now,
    })
    .where(anyOf(firstId, firstIds))
    .returning({ firstId })
  if (marked.length !== firstIds.length) throw new Error('another process has notified these owners')
}
