import { Trans, useLingui } from '@lingui/react/macro'
import { WorksChips } from '../list/works-chips.tsx'
import { useRootData } from '../shell/root-data.ts'
import { ChipLink } from '../ui/chip-link.tsx'
import { type SearchFilter, writeSearch } from './search-filter.ts'

interface SearchChipsProps {
  value: string
  filter: SearchFilter
}

/** Narrows and sorts the works that a search finds; every choice is a URL. */
export function SearchChips({ value, filter }: SearchChipsProps) {
  const { t } = useLingui()
  const { session } = useRootData()
  const showsAdult = filter.showsAdult ?? session.nsfw
  const queryOf = (changed: Partial<SearchFilter>) => writeSearch(value, { ...filter, ...changed })
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">
        <Trans>Sort and filter</Trans>
      </legend>
      <WorksChips filter={filter} queryOf={queryOf} ownOrder={t`Closest`} />
      <ChipLink to={`?${queryOf({ isVerifiedOnly: !filter.isVerifiedOnly })}`} isOn={filter.isVerifiedOnly} isToggle>
        <Trans>Verified artists</Trans>
      </ChipLink>
      <ChipLink to={`?${queryOf({ showsAdult: !showsAdult })}`} isOn={showsAdult} isToggle>
        <Trans>Adult content</Trans>
      </ChipLink>
    </fieldset>
  )
}
