import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'

export interface Total {
  /** Null if unknown. */
  total: number | null
  isEstimate?: boolean
}

/** The total of a tab, beside its name; an estimate is marked as such. */
export function TabTotal({ total, isEstimate = false }: Total) {
  const formats = useFormats()
  if (total === null) return null
  const number = formats.units(String(total))
  return <span className="tab-total">{isEstimate ? <Trans>about {number}</Trans> : number}</span>
}
