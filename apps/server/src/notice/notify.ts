import { sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { followTable } from '../account/follow-table.ts'
import { muteTable } from '../account/mute-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Publish, Transaction } from '../platform/db/database.ts'
import { announceNotified } from '../stream/notified-accounts.ts'
import type { Notice } from './notice.ts'
import { mutedKindTable, notificationTable } from './notification-table.ts'
import { pushOutboxTable, pushSubscriptionTable } from './push-table.ts'

/** Recipients of one statement, so that no number of followers exceeds its timeout. */
const BATCH = 1_000

/**
 * Notifies the accounts of addresses in the transaction that made the events: a statement for each thousand accounts. Accounts are not
 * notified of their own actions, of kinds that they switched off, or of actions outside the chain by accounts that they muted. Push
 * messages to their browsers go into the outbox in the same transaction. Surplus notifications are dropped later (`drop-surplus.ts`).
 */
export async function notify(tx: Transaction, publish: Publish, notices: readonly Notice[]): Promise<void> {
  // Most addresses of a chain have no account: while catching up, this leaves out nearly everything.
  const known = await accountsOf(tx, new Set(notices.flatMap(({ to }) => addressIn(to) ?? [])))
  const heard = notices.filter(({ to }) => {
    const address = addressIn(to)
    return address === undefined || known.has(address)
  })
  const deliveries = await addressTo(tx, gather(heard), known)
  for (let start = 0; start < deliveries.length; start += BATCH) {
    await write(tx, publish, deliveries.slice(start, start + BATCH))
  }
}

interface Delivery {
  accountId: bigint
  notice: Row
}

type Row = ReturnType<typeof rowOf>

function rowOf({ to, kind, facts, groupKey, count = 1, source: { atSeconds, round, txId } }: Notice, position: number) {
  return {
    to,
    position,
    kind,
    facts,
    group_key: groupKey === null ? null : `${kind}:${groupKey}`,
    count,
    created_seconds: atSeconds,
    round: round === null ? null : String(round),
    tx_id: txId,
  }
}

/** Makes the notices of a group one before they are multiplied by followers. Who caused them decides who gets them. */
function gather(notices: readonly Notice[]): Row[] {
  const rows = new Map<string, Row>()
  for (const [position, notice] of notices.entries()) {
    const row = rowOf(notice, position)
    const to = Object.entries(notice.to).map(([kind, id]) => `${kind} ${id}`)
    const key = JSON.stringify([to, row.group_key ?? position, row.facts.by, row.round === null])
    rows.set(key, { ...row, count: row.count + (rows.get(key)?.count ?? 0) })
  }
  return [...rows.values()]
}

/** Each recipient of each notice, in the order in which others lock accounts. */
async function addressTo(
  tx: Transaction,
  rows: readonly Row[],
  known: ReadonlyMap<string, bigint>,
): Promise<Delivery[]> {
  const accountIdOf = (address: string) => known.get(address) ?? 0n
  const followed = rows.flatMap(({ to }) => ('followersOf' in to ? [accountIdOf(to.followersOf)] : []))
  const followers = await followersOf(tx, followed)
  const deliveries = rows.flatMap((notice): Delivery[] => {
    const { to } = notice
    if ('accountId' in to) return [{ accountId: to.accountId, notice }]
    if ('address' in to) return [{ accountId: accountIdOf(to.address), notice }]
    const ids = followers.get(accountIdOf(to.followersOf)) ?? []
    return ids.map((accountId) => ({ accountId, notice: { ...notice, to: { accountId } } }))
  })
  return deliveries.sort((a, b) => Number(a.accountId - b.accountId) || a.notice.position - b.notice.position)
}

async function write(tx: Transaction, publish: Publish, deliveries: readonly Delivery[]): Promise<void> {
  const rows = deliveries.map(({ notice: { to, ...row } }) => ({
    ...row,
    address: 'address' in to ? to.address : null,
    account: 'accountId' in to ? String(to.accountId) : null,
  }))
  const { rows: notified } = await tx.execute<{ id: string }>(sql`
    with notice as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (
        position int, address text, account bigint, kind text, facts jsonb, group_key text, count int, created_seconds bigint, round bigint, tx_id text
      )
    ), received as (
      select known.account_id, notice.* from notice join ${accountAddressTable} as known using (address)
      union all
      select account, notice.* from notice where account is not null
    ), addressed as (
      select received.*, coalesce(group_key, position::text) as heap from received
      where not exists (
        select from ${accountAddressTable} as doer
        where doer.address = facts ->> 'by' and doer.account_id = received.account_id
      ) and not exists (
        select from ${mutedKindTable} as muted
        where muted.account_id = received.account_id and muted.kind = received.kind
      ) and not (round is null and exists (
        select from ${muteTable} as mute join ${accountAddressTable} as doer on doer.account_id = mute.muted_id
        where mute.muter_id = received.account_id and doer.address = facts ->> 'by'
      ))
    ), heaped as (
      select distinct on (account_id, heap) *, sum(count) over (partition by account_id, heap) as size
      from addressed order by account_id, heap, position desc
    ), written as (
      insert into ${notificationTable} as known
        (account_id, kind, facts, group_key, count, number, created_seconds, round, tx_id)
      select account_id, kind, facts, group_key, size,
        greatest(
          (select max(number) from ${notificationTable} as last where last.account_id = heaped.account_id and last.is_social),
          (select max(number) from ${notificationTable} as last where last.account_id = heaped.account_id and not last.is_social),
          0
        ) + row_number() over (partition by account_id order by position),
        created_seconds, round, tx_id
      -- In the order in which others lock accounts.
      from heaped order by account_id
      on conflict (account_id, group_key) where not is_read do update set
        count = known.count + excluded.count, number = excluded.number, facts = excluded.facts,
        created_seconds = excluded.created_seconds, round = excluded.round, tx_id = excluded.tx_id
      returning account_id, number, id
    ), outbox as (
      insert into ${pushOutboxTable} (subscription_id, notification_id, number)
      select browser.id, written.id, written.number
      from written join ${pushSubscriptionTable} as browser using (account_id)
      on conflict (subscription_id, notification_id) do update set number = excluded.number
    )
    select distinct account_id::text as id from written`)
  await announceNotified(
    publish,
    notified.map(({ id }) => BigInt(id)),
  )
}

/** The accounts of those addresses that have one. */
async function accountsOf(tx: Transaction, addresses: ReadonlySet<string>): Promise<Map<string, bigint>> {
  if (addresses.size === 0) return new Map()
  const { address, accountId } = accountAddressTable
  const rows = await tx
    .select({ address, accountId })
    .from(accountAddressTable)
    .where(sql`${address} = any(${sql.param([...addresses])}::text[])`)
  return new Map(rows.map((row) => [row.address, row.accountId]))
}

/** The followers of each account. */
async function followersOf(tx: Transaction, accountIds: readonly bigint[]): Promise<Map<bigint, bigint[]>> {
  const followers = new Map<bigint, bigint[]>(accountIds.map((id) => [id, []]))
  if (followers.size === 0) return followers
  const { followedId, followerId } = followTable
  const rows = await tx
    .select({ followedId, followerId })
    .from(followTable)
    .where(anyOf(followedId, [...followers.keys()]))
  for (const row of rows) followers.get(row.followedId)?.push(row.followerId)
  return followers
}

function addressIn(to: Notice['to']): string | undefined {
  if ('address' in to) return to.address
  return 'followersOf' in to ? to.followersOf : undefined
}
