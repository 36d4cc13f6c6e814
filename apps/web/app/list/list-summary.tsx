import { Plural, Trans } from '@lingui/react/macro'
import { useCurrency } from '../shell/root-data.ts'
import { comparedIn, type ListFilter } from './list-filter.ts'

interface ListSummaryProps {
  filter: ListFilter
  /** Start of the shown window: only the first window has a total. */
  start: number
  /** Number of works that match the filter; null where it is unknown. */
  total: number | null
  /** Whether `total` is an estimate. */
  isEstimate: boolean
}

/** The number of matching works where it is known, and the currency in which prices are compared. */
export function ListSummary({ filter, start, total, isEstimate }: ListSummaryProps) {
  const currencyOf = useCurrency()
  const compared = comparedIn(filter)
  const unit = compared === null ? '' : currencyOf(compared).unit
  // A list by a common tag or attribute is searched bit by bit, so not even a lower bound is known.
  const isSearched = filter.tag !== null || Object.keys(filter.traits).length > 0
  const isMany = total === null && start === 0 && !isSearched
  return (
    <p className="mt-4 text-sm text-ink-3" role="status">
      {total !== null && !isEstimate && <Plural value={total} one="# work" other="# works" />}
      {total !== null && isEstimate && <Plural value={total} one="About # work" other="About # works" />}
      {isMany && <Trans>More than 1,000 works</Trans>}
      {compared !== null && (
        <>
          {(total !== null || isMany) && ' · '}
          <Trans>Prices in {unit} only</Trans>
        </>
      )}
    </p>
  )
}
