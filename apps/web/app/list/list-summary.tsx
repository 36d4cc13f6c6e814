import { Plural, Trans } from '@lingui/react/macro'
import { useCurrency } from '../shell/root-data.ts'
import { comparedIn, type ListFilter } from './list-filter.ts'

interface ListSummaryProps {
  filter: ListFilter
  /** Number of works that match the filter; null above the counting limit. */
  total: number | null
}

/** The number of matching works, and the currency in which prices are compared. */
export function ListSummary({ filter, total }: ListSummaryProps) {
  const currencyOf = useCurrency()
  const compared = comparedIn(filter)
  const unit = compared === null ? '' : currencyOf(compared).unit
  return (
    <p className="mt-4 text-sm text-ink-3" role="status">
      {total === null ? <Trans>More than 1,000 works</Trans> : <Plural value={total} one="# work" other="# works" />}
      {compared !== null && (
        <>
          {' · '}
          <Trans>Prices in {unit} only</Trans>
        </>
      )}
    </p>
  )
}
