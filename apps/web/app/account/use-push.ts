import type { Reply } from '@facet/api-contract/client'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Locale } from '../i18n/locale.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { useSession } from '../shell/root-data.ts'
import { canPush, isSubscribed, subscribe, unsubscribe } from './push-browser.ts'

/** Whether this browser shows push notifications: not supported, blocked by its user, or on or off by its subscription. */
type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on'

interface Push {
  state: PushState
  change: (on: boolean) => Promise<void>
}

/** Push notifications of this browser. @param key the market's @param endpoints that receive the account's notifications */
export function usePush({ key, endpoints }: Reply<'GET /api/notification/push'>): Push {
  const { i18n } = useLingui()
  const showFailure = useFailureToast()
  const address = useSession()?.address
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    void readState(endpoints).then(setState, () => setState('unsupported'))
  }, [endpoints])
  const change = async (on: boolean): Promise<void> => {
    try {
      if (on && key !== null && address !== undefined) {
        const permission = await subscribe({ applicationServerKey: key, lang: i18n.locale as Locale, address })
        setState(({ granted: 'on', denied: 'blocked', default: 'off' } as const)[permission])
      } else {
        await unsubscribe()
        setState('off')
      }
    } catch (error) {
      await showFailure(error)
      setState(await readState(endpoints))
    }
  }
  return { state, change }
}

async function readState(endpoints: readonly string[]): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await isSubscribed(endpoints)) ? 'on' : 'off'
}
