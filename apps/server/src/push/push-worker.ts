import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, desc, eq, exists, lte, sql } from 'drizzle-orm'
import type { Services } from '../market/services.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { pushOutboxTable, pushSubscriptionTable } from '../notice/push-table.ts'
import { describeNotifications } from '../notification/describe-notifications.ts'
import { plainText } from '../notification/plain-text.ts'
import type { Stop } from '../platform/domain.ts'
import { onNotified } from '../stream/notified-accounts.ts'
import { type PushMessage, sendPush } from './send-push.ts'
import { vapidDetails } from './vapid.ts'

/** Browsers in a run, and how many of them at once. */
const BATCH = 64
const PARALLEL = 8
/** Pause when nothing is due and nobody is told of anything. */
const REST_MS = 30_000
/** What a browser shows by itself; the rest is a number. */
const SHOWN = 3
/** Outbox rows of one browser in a run. */
const READ_AHEAD = 100
/** Doubled with each failure, up to 12 hours: a browser is given up after three days. */
const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 12 * 3_600_000
const MOST_FAILURES = 15

type Subscription = typeof pushSubscriptionTable.$inferSelect

/** Sends what is in the outbox, in one process at a time. */
export async function startPush(services: Services): Promise<Stop> {
  const { database, log, config } = services
  if (vapidDetails(config) === null) return async () => undefined
  let wake = () => {}
  const unsubscribe = await onNotified(database, () => wake())
  const leadership = database.lead('push', async (signal) => {
    while (!signal.aborted) {
      const next = Promise.withResolvers<void>()
      wake = next.resolve
      const sent = await sendDue(services).catch((error: unknown) => {
        log.warn({ err: error }, 'push notifications could not be sent')
        return 0
      })
      if (sent === BATCH) continue
      await Promise.race([next.promise, wait(REST_MS, undefined, { signal })]).catch(() => {})
    }
  })
  return async () => {
    unsubscribe()
    await leadership.stop()
  }
}

/** Sends to browsers with something in the outbox. @returns how many there were, of at most a batch */
export async function sendDue(services: Services, now = new Date()): Promise<number> {
  const { db } = services.database
  const waiting = db
    .select({ id: pushOutboxTable.subscriptionId })
    .from(pushOutboxTable)
    .where(eq(pushOutboxTable.subscriptionId, pushSubscriptionTable.id))
  const due = await db
    .select()
    .from(pushSubscriptionTable)
    .where(and(lte(pushSubscriptionTable.nextAt, now), exists(waiting)))
    .orderBy(asc(pushSubscriptionTable.nextAt))
    .limit(BATCH)
  for (let start = 0; start < due.length; start += PARALLEL) {
    const some = due.slice(start, start + PARALLEL)
    await Promise.all(
      some.map((subscription) =>
        sendOne(services, subscription, now).catch(async (error: unknown) => {
          services.log.warn(
            { err: error, subscription: String(subscription.id) },
            'a push message could not be written',
          )
          // Else it would be the first of every run.
          await postpone(services, subscription, now)
        }),
      ),
    )
  }
  return due.length
}

async function sendOne(services: Services, subscription: Subscription, now: Date): Promise<void> {
  const { db } = services.database
  const rows = await db
    .select({ notification: notificationTable, number: pushOutboxTable.number })
    .from(pushOutboxTable)
    .innerJoin(notificationTable, eq(notificationTable.id, pushOutboxTable.notificationId))
    .where(eq(pushOutboxTable.subscriptionId, subscription.id))
    .orderBy(desc(pushOutboxTable.number))
    .limit(READ_AHEAD)
  const unread = rows.flatMap(({ notification }) => (notification.isRead ? [] : [notification]))
  if (unread.length > 0) {
    const shown = await describeNotifications(services, unread.slice(0, SHOWN), subscription.language)
    const outcome = await sendPush(services, subscription, messageOf(services, shown, unread.length))
    if (outcome === 'gone') return forget(services, subscription)
    if (outcome === 'failed') return postpone(services, subscription, now)
  }
  // What grew while it was sent has another number, and stays.
  const sent = rows.map(({ notification, number }) => sql`(${notification.id}::bigint, ${number}::bigint)`)
  const { subscriptionId, notificationId, number } = pushOutboxTable
  await db
    .delete(pushOutboxTable)
    .where(
      and(eq(subscriptionId, subscription.id), sql`(${notificationId}, ${number}) in (${sql.join(sent, sql`, `)})`),
    )
  if (subscription.failures > 0) {
    await db.update(pushSubscriptionTable).set({ failures: 0 }).where(eq(pushSubscriptionTable.id, subscription.id))
  }
}

function messageOf(
  { config }: Services,
  shown: Awaited<ReturnType<typeof describeNotifications>>,
  count: number,
): PushMessage {
  return {
    title: config.brandName,
    // One that is sent twice, or grew, replaces itself.
    shown: shown.map(({ id, message, path }) => ({ tag: `notification-${id}`, text: plainText(message), path })),
    more: count - shown.length,
  }
}

async function postpone(services: Services, subscription: Subscription, now: Date): Promise<void> {
  const failures = subscription.failures + 1
  if (failures === MOST_FAILURES) return forget(services, subscription)
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** subscription.failures, LONGEST_RETRY_MS)
  await services.database.db
    .update(pushSubscriptionTable)
    .set({ failures, nextAt: new Date(now.getTime() + delayMs) })
    .where(eq(pushSubscriptionTable.id, subscription.id))
}

async function forget({ database }: Services, { id }: Subscription): Promise<void> {
  await database.db.delete(pushSubscriptionTable).where(eq(pushSubscriptionTable.id, id))
}
