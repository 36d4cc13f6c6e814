import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Locale } from '../i18n/locale.ts'
import { useSession } from '../shell/root-data.ts'

/** Renews push notifications with each page that is loaded, if they were switched on in this browser. */
export function useRenewedPush(): void {
  const { i18n } = useLingui()
  const address = useSession()?.address
  useEffect(() => {
    // After a failure the next page tries again.
    if (address) void renew({ address, lang: i18n.locale as Locale }).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- not again in another language
  }, [address])
}

/** Loaded for signed-in visitors only. */
async function renew(subscriber: { address: string; lang: Locale }): Promise<void> {
  const { renewSubscription } = await import('./push-browser.ts')
  await renewSubscription(subscriber)
}
