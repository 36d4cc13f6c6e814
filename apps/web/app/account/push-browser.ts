import { api } from '../api.ts'
import type { Locale } from '../i18n/locale.ts'

/** The address that was signed in when push notifications were switched on in this browser. */
const storageKey = 'facet-push'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}

/** Whether this browser is one of those where the account is told. @param endpoints of these */
export async function isSubscribed(endpoints: readonly string[]): Promise<boolean> {
  const subscription = await readSubscription()
  return subscription !== null && endpoints.includes(subscription.endpoint)
}

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

interface Subscriber {
  /** The market's. */
  applicationServerKey: string
  lang: Locale
  address: string
}

/** Switches push notifications on, once the browser's user was asked. */
export async function subscribe({ applicationServerKey, lang, address }: Subscriber): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One made with another key of the market would refuse this one.
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
 * Subscribes this browser again where it was switched on for the account, and its push service or the market has given it up since: after
 * long offline, or a signing out.
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
    // Without storage it is switched on by hand.
  }
}
