import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'

export interface Total {
  /** null: unknown. */
  total: number | null
  isEstimate?: boolean
}

/** How many a tab has, beside its name; an estimate says that it is one. */
export function TabTotal({ total, isEstimate = false }: Total) {
  const formats = useFormats()
  if (total === null) return null
  const number = formats.units(String(total))
  return <span className="tab-total">{isEstimate ? <Trans>about {number}</Trans> : number}</span>
}
