import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { intlLocale, regionalLocale } from '../i18n/locale.ts'
import { formatDateTime, formatLocalDateTime } from '../i18n/time.ts'

/** A deadline in the visitor's time zone; in UTC before hydration and without JavaScript. */
export function LocalTime({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const [isLocal, setIsLocal] = useState(false)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the visitor's time zone
    setIsLocal(true)
  }, [])
  const locale = intlLocale(i18n.locale)
  const local = isLocal ? formatLocalDateTime(seconds, regionalLocale(i18n.locale, navigator.languages)) : ''
  return (
    <time dateTime={new Date(seconds * 1_000).toISOString()}>
      {isLocal ? <Trans>{local} your time</Trans> : formatDateTime(seconds, locale)}
    </time>
  )
}
