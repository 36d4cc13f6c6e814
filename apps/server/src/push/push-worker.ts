import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Services } from '../market/services.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { pushOutboxTable, pushSubscriptionTable } from '../notice/push-table.ts'
import { describeNotifications } from '../notification/describe-notifications.ts'
import { plainText } from '../notification/plain-text.ts'
import type { Stop } from '../platform/domain.ts'
import { onNotified } from '../stream/notified-accounts.ts'
import { type PushMessage, sendPush } from './send-push.ts'
import { vapidDetails } from './vapid.ts'

/** Browsers that get messages concurrently, and how many of them at one site, so that a slow push service cannot take all places. */
const [AT_ONCE, OF_ONE_SITE] = [64, 16]
/** How long the next browsers wait for those begun before. */
const PATIENCE_MS = 1_000
/** Pause when nothing is due and nobody is notified. */
const REST_MS = 30_000
/** Notifications that a browser shows with their text; the rest is a number. */
const SHOWN = 3
/** Outbox rows of one browser in a run. */
const READ_AHEAD = 100
/** Doubled with each failure, up to 12 hours. Only the push service can say that a browser is gone. */
const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 12 * 3_600_000

type Subscription = typeof pushSubscriptionTable.$inferSelect

/** Sends in progress, by the id of the subscription. */
type UnderWay = Map<bigint, { site: string; sent: Promise<void> }>

/** Sends the messages in the outbox, in one process at a time. */
export async function startPush(services: Services): Promise<Stop> {
  const { database, log, config } = services
  if (vapidDetails(config) === null) return async () => undefined
  let wake = () => {}
  const unsubscribe = await onNotified(database, () => wake())
  const leadership = database.lead('push', async (signal) => {
    const underWay: UnderWay = new Map()
    while (!signal.aborted) {
      const next = Promise.withResolvers<void>()
      wake = next.resolve
      const started = await startDue(services, new Date(), underWay).catch((error: unknown) => {
        log.warn({ err: error }, 'push notifications could not be sent')
        return 0
      })
      const sending = [...underWay.values()].map(({ sent }) => sent)
      const awaited = started > 0 ? [Promise.all(sending)] : [next.promise, ...sending]
      const rest = wait(started > 0 ? PATIENCE_MS : REST_MS, undefined, { signal, ref: false }).catch(() => {})
      await Promise.race([...awaited, rest])
    }
    await Promise.all([...underWay.values()].map(({ sent }) => sent))
  })
  return async () => {
    unsubscribe()
    await leadership.stop()
  }
}

/** Sends to browsers with messages in the outbox, and waits for all. @returns the number of browsers, at most `AT_ONCE` */
export async function sendDue(services: Services, now = new Date()): Promise<number> {
  const underWay: UnderWay = new Map()
  const started = await startDue(services, now, underWay)
  await Promise.all([...underWay.values()].map(({ sent }) => sent))
  return started
}

/** Begins to send to browsers with messages in the outbox, as many as there are places for. @returns the number begun */
async function startDue(services: Services, now: Date, underWay: UnderWay): Promise<number> {
  const places = new Map<string, number>()
  for (const { site } of underWay.values()) places.set(site, (places.get(site) ?? 0) + 1)
  let started = 0
  for (const { subscription, site } of await readDue(services, now, [...underWay.keys()])) {
    const taken = places.get(site) ?? 0
    if (underWay.size === AT_ONCE || taken === OF_ONE_SITE) continue
    places.set(site, taken + 1)
    const { id } = subscription
    const sent = sendOrPostpone(services, subscription, now).finally(() => underWay.delete(id))
    underWay.set(id, { site, sent })
    started++
  }
  return started
}

/** Due browsers of each site that could be begun now. All IP addresses count as one site, because anyone can have many for nothing. */
async function readDue({ database: { db } }: Services, now: Date, underWay: readonly bigint[]) {
  const { id, endpoint, failures, nextAt } = pushSubscriptionTable
  const host = sql`lower(substring(${endpoint} from '^[^/]*//([^/:?#]*)'))`
  const site = sql<string>`coalesce(substring(${host} from '[^.]+[.][^.]*[^.0-9][^.]*$'), '')`
  const waiting = db.select({ id: pushOutboxTable.subscriptionId }).from(pushOutboxTable)
  const due = db
    .select({
      id: sql`${id}`.as('due_id'),
      site: site.as('site'),
      place: sql<number>`row_number() over (partition by ${site} order by ${failures}, ${nextAt})`.as('place'),
    })
    .from(pushSubscriptionTable)
    .where(and(lte(nextAt, now), inArray(id, waiting), notInArray(id, [...underWay])))
    .as('due')
  return (
    db
      .select({ subscription: pushSubscriptionTable, site: due.site })
      .from(due)
      .innerJoin(pushSubscriptionTable, eq(id, due.id))
      .where(lte(due.place, OF_ONE_SITE))
      .orderBy(asc(failures), asc(nextAt))
      // Room for browsers of sites that have no free place.
      .limit(2 * AT_ONCE)
  )
}

async function sendOrPostpone(services: Services, subscription: Subscription, now: Date): Promise<void> {
  const context = { subscription: String(subscription.id) }
  try {
    await sendOne(services, subscription, now)
  } catch (error) {
    services.log.warn({ err: error, ...context }, 'a push message could not be written')
    // Otherwise every run would start with it.
    await postpone(services, subscription, now).catch((failure: unknown) =>
      services.log.warn({ err: failure, ...context }, 'a push message could not be postponed'),
    )
  }
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
  // A notification that grew meanwhile has a new number, and stays in the outbox.
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
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** subscription.failures, LONGEST_RETRY_MS)
  await services.database.db
    .update(pushSubscriptionTable)
    .set({ failures, nextAt: new Date(now.getTime() + delayMs) })
    .where(eq(pushSubscriptionTable.id, subscription.id))
}

async function forget({ database }: Services, { id }: Subscription): Promise<void> {
  await database.db.delete(pushSubscriptionTable).where(eq(pushSubscriptionTable.id, id))
}
