import { Trans, useLingui } from '@lingui/react/macro'
import { VisibilityChips } from '../list/visibility-chips.tsx'
import { WorksChips } from '../list/works-chips.tsx'
import { type SearchFilter, writeSearch } from './search-filter.ts'

interface SearchChipsProps {
  value: string
  filter: SearchFilter
}

/** Narrows and sorts the works that a search finds; every choice is a URL. */
export function SearchChips({ value, filter }: SearchChipsProps) {
  const { t } = useLingui()
  const queryOf = (changed: Partial<SearchFilter>) => writeSearch(value, { ...filter, ...changed })
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">
        <Trans>Sort and filter</Trans>
      </legend>
      <WorksChips filter={filter} queryOf={queryOf} ownOrder={t`Closest`} />
      <VisibilityChips filter={filter} hrefOf={(changed) => `?${queryOf(changed)}`} />
    </fieldset>
  )
}
