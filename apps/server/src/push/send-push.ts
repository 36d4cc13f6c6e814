import type { Services } from '../market/services.ts'
import type { pushSubscriptionTable } from '../notice/push-table.ts'
import { ForeignUrlRefused, guardedFetch } from '../platform/http/guarded-fetch.ts'
import webPush from 'web-push'
import { vapidDetails } from './vapid.ts'

/** The message that `service-worker.js` of the web app shows. */
export interface PushMessage {
  title: string
  shown: { tag: string; text: string; path: string }[]
  /** Number of further notifications. */
  more: number
}

/** How long a push service keeps a message for a browser that is off. */
const KEPT_SECONDS = 3 * 86_400
/** Longest text: push services take messages of 4,096 bytes. */
const MAX_CHARACTERS = 250
/** A notification with a longer path, such as that of a search by many traits, leads to the notifications, which link to it. */
const MAX_PATH = 500
const NOTIFICATIONS = '/user/notifications'

/** `gone`: the browser has left, or its endpoint is nowhere the market may connect to. `failed`: it is worth another try. */
type Outcome = 'sent' | 'gone' | 'failed'

/** Encrypts a message for a browser and gives it to the browser's push service. */
export async function sendPush(
  { config, foreignNetwork, log }: Services,
  { id, endpoint, p256dh, auth }: typeof pushSubscriptionTable.$inferSelect,
  message: PushMessage,
): Promise<Outcome> {
  const vapid = vapidDetails(config)
  if (vapid === null) return 'failed'
  const shown = message.shown.map(({ tag, text, path }) => ({
    tag,
    text: text.slice(0, MAX_CHARACTERS),
    path: path.length > MAX_PATH ? NOTIFICATIONS : path,
  }))
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...message, shown }),
      { vapidDetails: vapid, TTL: KEPT_SECONDS },
    )
    const limits = { timeoutMs: 10_000, maxBytes: 64_000 }
    const { status } = await guardedFetch(endpoint, { method, headers, body, ...limits }, foreignNetwork)
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    log.info({ status, subscription: String(id) }, 'a push service did not take a message')
  } catch (error) {
    if (error instanceof ForeignUrlRefused) return 'gone'
    log.info({ err: error, subscription: String(id) }, 'a push service could not be reached')
  }
  return 'failed'
}
