import { api } from '../api.ts'
import type { Locale } from '../i18n/locale.ts'

/** The address that was signed in when push notifications were switched on in this browser. */
const storageKey = 'facet-push'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}

/** Whether this browser receives the account's notifications. @param endpoints of the browsers that do */
export async function isSubscribed(endpoints: readonly string[]): Promise<boolean> {
  const subscription = await readSubscription()
  return subscription !== null && endpoints.includes(subscription.endpoint)
}

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

interface Subscriber {
  /** The market's public key. */
  applicationServerKey: string
  lang: Locale
  address: string
}

/** Switches push notifications on, after the browser has asked its user. */
export async function subscribe({ applicationServerKey, lang, address }: Subscriber): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // An existing subscription with an earlier key of the market would refuse this key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api('POST /api/notification/push/subscribe', { body: { endpoint, p256dh, auth, lang } })
  remember(address)
  return permission
}

export async function unsubscribe(): Promise<void> {
  remember(null)
  const subscription = await readSubscription()
  if (!subscription) return
  await api('POST /api/notification/push/unsubscribe', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/**
 * Subscribes this browser again if push was switched on here for the account, and the push service or the market has dropped the
 * subscription since: after a long time offline, or a sign-out.
 */
export async function renewSubscription({ lang, address }: Omit<Subscriber, 'applicationServerKey'>): Promise<void> {
  if (readRemembered() !== address || !canPush() || Notification.permission !== 'granted') return
  const { key, endpoints } = await api('GET /api/notification/push')
  if (key !== null && !(await isSubscribed(endpoints))) await subscribe({ applicationServerKey: key, lang, address })
}

function readRemembered(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function remember(address: string | null): void {
  try {
    if (address === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, address)
  } catch {
    // Without storage the visitor switches push on again by hand.
  }
}
