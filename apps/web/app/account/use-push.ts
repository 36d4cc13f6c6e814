import type { Reply } from '@facet/api-contract/client'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import type { Locale } from '../i18n/locale.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'

/** Whether this browser shows push notifications: it cannot, its user has blocked them, or as its subscription says. */
type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on'

interface Push {
  state: PushState
  change: (on: boolean) => Promise<void>
}

/** Push notifications of this browser, given the market's key and the endpoints to which the account is told. */
export function usePush({ key, endpoints }: Reply<'GET /api/notification/push'>): Push {
  const { i18n } = useLingui()
  const showFailure = useFailureToast()
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    void readState(endpoints).then(setState, () => setState('unsupported'))
  }, [endpoints])
  const change = async (on: boolean): Promise<void> => {
    try {
      setState(on && key !== null ? await subscribe(key, i18n.locale as Locale) : await unsubscribe())
    } catch (error) {
      await showFailure(error)
      setState(await readState(endpoints))
    }
  }
  return { state, change }
}

async function readState(endpoints: readonly string[]): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await readSubscription()
  return subscription && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(applicationServerKey: string, lang: Locale): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One made with another key of the market would refuse this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api('POST /api/notification/push/subscribe', { body: { endpoint, p256dh, auth, lang } })
  return 'on'
}

async function unsubscribe(): Promise<PushState> {
  const subscription = await readSubscription()
  if (subscription) {
    await api('POST /api/notification/push/unsubscribe', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return 'off'
}
