import { Plural, Trans } from '@lingui/react/macro'
import { useCurrency } from '../shell/root-data.ts'
import { comparedIn, type ListFilter } from './list-filter.ts'

interface ListSummaryProps {
  filter: ListFilter
  /** Number of works that match the filter; null above the counting limit, or where a common tag is sought bit by bit. */
  total: number | null
}

/** The number of matching works where it is known, and the currency in which prices are compared. */
export function ListSummary({ filter, total }: ListSummaryProps) {
  const currencyOf = useCurrency()
  const compared = comparedIn(filter)
  const unit = compared === null ? '' : currencyOf(compared).unit
  const isCounted = total !== null || filter.tag === null
  return (
    <p className="mt-4 text-sm text-ink-3" role="status">
      {total !== null && <Plural value={total} one="# work" other="# works" />}
      {total === null && isCounted && <Trans>More than 1,000 works</Trans>}
      {compared !== null && (
        <>
          {isCounted && ' · '}
          <Trans>Prices in {unit} only</Trans>
        </>
      )}
    </p>
  )
}
