import { sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { followTable } from '../account/follow-table.ts'
import { muteTable } from '../account/mute-table.ts'
import type { Publish, Transaction } from '../platform/db/database.ts'
import { announceNotified } from '../stream/notified-accounts.ts'
import type { Notice } from './notice.ts'
import { mutedKindTable, notificationTable } from './notification-table.ts'
import { pushOutboxTable, pushSubscriptionTable } from './push-table.ts'

/** Most notifications kept for an account about the chain, and as many others; a new one replaces the oldest of its sort. */
const KEPT = 500

/**
 * Notifies the accounts of addresses in the transaction that made the events: two statements for any number of accounts. Accounts are not
 * notified of their own actions, of kinds that they switched off, or of actions outside the chain by accounts that they muted. Push
 * messages to their browsers go into the outbox in the same transaction.
 */
export async function notify(tx: Transaction, publish: Publish, notices: readonly Notice[]): Promise<void> {
  // Most addresses of a chain have no account: while catching up, this leaves out nearly everything.
  const known = await addressesWithAccount(tx, new Set(notices.flatMap(({ to }) => addressIn(to) ?? [])))
  const heard = notices.filter(({ to }) => {
    const address = addressIn(to)
    return address === undefined || known.has(address)
  })
  if (heard.length === 0) return
  const rows = heard.map(({ to, kind, facts, groupKey, count = 1, source: { atSeconds, round, txId } }, position) => ({
    position,
    address: 'address' in to ? to.address : null,
    account: 'accountId' in to ? String(to.accountId) : null,
    followers_of: 'followersOf' in to ? to.followersOf : null,
    kind,
    facts,
    group_key: groupKey === null ? null : `${kind}:${groupKey}`,
    count,
    created_seconds: atSeconds,
    round: round === null ? null : String(round),
    tx_id: txId,
  }))
  const { rows: notified } = await tx.execute<{ id: string }>(sql`
    with notice as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (
        position int, address text, account bigint, followers_of text, kind text, facts jsonb, group_key text, count int, created_seconds bigint, round bigint, tx_id text
      )
    ), recipient as (
      select position, known.account_id from notice join ${accountAddressTable} as known using (address)
      union all
      select position, account from notice where account is not null
      union all
      select position, follow.follower_id from notice
      join ${accountAddressTable} as followed on followed.address = notice.followers_of
      join ${followTable} as follow on follow.followed_id = followed.account_id
    ), addressed as (
      select recipient.account_id, notice.*, coalesce(notice.group_key, notice.position::text) as heap
      from notice join recipient using (position)
      where not exists (
        select from ${accountAddressTable} as doer
        where doer.address = notice.facts ->> 'by' and doer.account_id = recipient.account_id
      ) and not exists (
        select from ${mutedKindTable} as muted
        where muted.account_id = recipient.account_id and muted.kind = notice.kind
      ) and not (notice.round is null and exists (
        select from ${muteTable} as mute join ${accountAddressTable} as doer on doer.account_id = mute.muted_id
        where mute.muter_id = recipient.account_id and doer.address = notice.facts ->> 'by'
      ))
    ), heaped as (
      select distinct on (account_id, heap) *, sum(count) over (partition by account_id, heap) as size
      from addressed order by account_id, heap, position desc
    ), written as (
      insert into ${notificationTable} as known
        (account_id, kind, facts, group_key, count, number, created_seconds, round, tx_id)
      select account_id, kind, facts, group_key, size,
        coalesce((select max(number) from ${notificationTable} as last where last.account_id = heaped.account_id), 0)
          + row_number() over (partition by account_id order by position),
        created_seconds, round, tx_id
      -- In the order in which others lock accounts.
      from heaped order by account_id
      on conflict (account_id, group_key) where not is_read do update set
        count = known.count + excluded.count, number = excluded.number, facts = excluded.facts,
        created_seconds = excluded.created_seconds, round = excluded.round, tx_id = excluded.tx_id
      returning account_id, number, id, round is null as is_social, (xmax = 0) as is_new
    ), notified as (
      select account_id, is_social, least(count(*) filter (where is_new), ${KEPT}) as added
      from written group by account_id, is_social
    ), outbox as (
      insert into ${pushOutboxTable} (subscription_id, notification_id, number)
      select browser.id, written.id, written.number
      from written join ${pushSubscriptionTable} as browser using (account_id)
      on conflict (subscription_id, notification_id) do update set number = excluded.number
    ), oldest as (
      -- One that grows gets a new number, so numbers do not say how many there are.
      select notified.account_id, notified.is_social, edge.number from notified cross join lateral (
        select number from ${notificationTable} as kept where kept.account_id = notified.account_id and (kept.round is null) = notified.is_social
        order by number desc offset ${KEPT} - notified.added limit 1
      ) as edge
    ), dropped as (
      delete from ${notificationTable} as old using oldest
      where old.account_id = oldest.account_id and (old.round is null) = oldest.is_social and old.number <= oldest.number
    )
    select distinct account_id::text as id from notified`)
  await announceNotified(
    publish,
    notified.map(({ id }) => BigInt(id)),
  )
}

async function addressesWithAccount(tx: Transaction, addresses: ReadonlySet<string>): Promise<Set<string>> {
  if (addresses.size === 0) return new Set()
  const { address } = accountAddressTable
  const rows = await tx
    .select({ address })
    .from(accountAddressTable)
    .where(sql`${address} = any(${sql.param([...addresses])}::text[])`)
  return new Set(rows.map((row) => row.address))
}

function addressIn(to: Notice['to']): string | undefined {
  if ('address' in to) return to.address
  return 'followersOf' in to ? to.followersOf : undefined
}
