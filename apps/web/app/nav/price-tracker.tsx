import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { formatDollars, publishRates, useRates } from '../money/fiat.ts'
import { useRootDataOrNull } from '../shell/root-data.ts'

const PERIOD_MS = 350_000

/** The price of the governance token, updated while the page is visible. Nothing if it is not known. */
export function PriceTracker({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const { locale, dateTime } = useFormats()
  const rates = useRates()
  const token = useRootDataOrNull()?.config.tip_token
  const isOn = rates !== null
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void api('GET /api/gems/price').then(publishRates, () => undefined)
    }, PERIOD_MS)
    return () => clearInterval(timer)
  }, [isOn])
  if (!token || !rates?.is_known || rates.read_at === null) return null
  const { unit } = token
  const price = formatDollars(rates.price, locale)
  return (
    <span
      className={`text-sm whitespace-nowrap text-ink-2 ${className}`}
      title={t`Price of one ${unit}, as of ${dateTime(rates.read_at)}`}
    >
      {unit} {price}
    </span>
  )
}
