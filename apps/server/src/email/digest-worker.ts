import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, desc, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { describeNotifications } from '../notification/describe-notifications.ts'
import type { Stop } from '../platform/domain.ts'
import { emailConfirmationTable, emailSubscriptionTable } from './email-table.ts'
import { MailServerAway } from './mailer.ts'
import type { Services } from './services.ts'
import { unsubscribeUrl, writeDigest } from './write-email.ts'

const REST_MS = 300_000
const BATCH = 50
/** Notifications that an e-mail shows. */
const SHOWN = 30
const DAY_MS = 86_400_000
const RETRY_MS = 3_600_000
/** In a row, after which nothing more is sent to the address. */
const MOST_FAILURES = 24

type Subscription = typeof emailSubscriptionTable.$inferSelect

/** Sends the daily e-mails, in one process at a time. */
export async function startDigests(services: Services): Promise<Stop> {
  if (services.mailer === null) return async () => undefined
  const leadership = services.database.lead('email-digest', async (signal) => {
    while (!signal.aborted) {
      const done = await sendDigests(services).catch((error: unknown) => {
        services.log.warn({ err: error }, 'e-mails could not be sent')
        return 0
      })
      if (done < BATCH) await wait(REST_MS, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}

/** Sends to accounts whose day is over. @returns how many there were, of at most a batch @throws MailServerAway */
export async function sendDigests(services: Services, now = new Date()): Promise<number> {
  await forget(services, now)
  const { accountId, confirmedAt, nextAt, email } = emailSubscriptionTable
  const due = await services.database.db
    .select({ subscription: emailSubscriptionTable })
    .from(emailSubscriptionTable)
    .innerJoin(accountTable, and(eq(accountTable.id, accountId), eq(accountTable.email, email)))
    .where(and(isNotNull(confirmedAt), lte(nextAt, now)))
    .orderBy(asc(nextAt))
    .limit(BATCH)
  for (const { subscription } of due) await sendDigest(services, subscription, now)
  return due.length
}

/** Deletes addresses that no account has any more, and the records of links sent more than a day ago. */
async function forget({ database: { db } }: Services, now: Date): Promise<void> {
  const { accountId, email } = emailSubscriptionTable
  const stillOwn = db
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.id, accountId), eq(accountTable.email, email)))
  await db.delete(emailSubscriptionTable).where(notExists(stillOwn))
  await db.delete(emailConfirmationTable).where(lte(emailConfirmationTable.sentAt, new Date(now.getTime() - DAY_MS)))
}

async function sendDigest(services: Services, subscription: Subscription, now: Date): Promise<void> {
  const { database, log } = services
  const table = emailSubscriptionTable
  const own = eq(table.accountId, subscription.accountId)
  try {
    await mailUnread(services, subscription)
    const missed = Math.floor((now.getTime() - subscription.nextAt.getTime()) / DAY_MS)
    const nextAt = new Date(subscription.nextAt.getTime() + (missed + 1) * DAY_MS)
    await database.db.update(table).set({ nextAt, failures: 0 }).where(own)
  } catch (error) {
    // No fault of this address.
    if (error instanceof MailServerAway) throw error
    log.warn({ err: error, account: String(subscription.accountId) }, 'an e-mail could not be sent')
    const failures = subscription.failures + 1
    if (failures === MOST_FAILURES) await database.db.delete(table).where(own)
    else
      await database.db
        .update(table)
        .set({ failures, nextAt: new Date(now.getTime() + RETRY_MS) })
        .where(own)
  }
}

/** Mails unread notifications that were in no e-mail yet, or have grown since. */
async function mailUnread(services: Services, { accountId, email, language, token }: Subscription): Promise<void> {
  const { database, mailer, config } = services
  if (mailer === null) return
  const { id, number, mailedNumber, isRead } = notificationTable
  const unread = await database.db
    .select()
    .from(notificationTable)
    .where(
      and(
        eq(notificationTable.accountId, accountId),
        eq(isRead, false),
        sql`${mailedNumber} is distinct from ${number}`,
      ),
    )
    .orderBy(desc(number))
  if (unread.length === 0) return
  const shown = await describeNotifications(services, unread.slice(0, SHOWN), language)
  const links = { origin: mailer.origin, token }
  await mailer.send({
    to: email,
    ...writeDigest(language, config.brandName, { shown, count: unread.length, ...links }),
    unsubscribeUrl: unsubscribeUrl(links),
    messageId: createHash('sha256').update(`${token} ${unread[0]?.number}`).digest('hex').slice(0, 32),
  })
  // A notification that grew meanwhile has a new number, and is in the next e-mail.
  const sent = unread.map((row) => sql`(${row.id}::bigint, ${row.number}::bigint)`)
  await database.db
    .update(notificationTable)
    .set({ mailedNumber: sql`${number}` })
    .where(sql`(${id}, ${number}) in (${sql.join(sent, sql`, `)})`)
}
