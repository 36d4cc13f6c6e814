import { roomFor } from '@facet/api-contract/trait-filter'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { WorksChips } from '../list/works-chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChosenTraits } from '../works/chosen-traits.tsx'
import { type FilteredPage, TraitForm } from '../works/trait-form.tsx'
import { valueField, valuesOf } from '../works/traits.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { useFormats } from '../i18n/use-formats.ts'
import type { OpenCollection } from './load-collection.ts'
import { type CollectionWorksFilter, isNarrowed, writeCollectionWorksFilter } from './trait-filter.ts'

type Trait = OpenCollection['traits'][number]

interface TraitMenusProps {
  filter: CollectionWorksFilter
  traits: readonly Trait[]
  /** Visitors other than the owner can hide works that are not for sale. */
  canChooseSales: boolean
}

/** The filters and the order of a collection's works; every choice is a URL. */
export function TraitMenus({ filter, traits, canChooseSales }: TraitMenusProps) {
  const { t } = useLingui()
  const page = { path: useLocation().pathname, query: writeCollectionWorksFilter(filter) }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <Trans>Filter</Trans>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <WorksChips
          filter={filter}
          queryOf={(changed) => writeCollectionWorksFilter({ ...filter, ...changed })}
          ownOrder={t`In order`}
          canChooseSales={canChooseSales}
        />
        {traits.length === 0 ? (
          <p className="text-sm text-ink-3">
            <Trans>No ARC traits</Trans>
          </p>
        ) : (
          traits.map((trait) => <TraitMenu key={trait.name} trait={trait} filter={filter} page={page} />)
        )}
      </div>
      {isNarrowed(filter) && (
        <div className="flex flex-wrap items-center gap-2">
          <ChosenTraits traits={filter.traits} page={page} />
          <Link className="more" to="?" preventScrollReset>
            <Trans>Clear filters</Trans>
          </Link>
        </div>
      )}
    </fieldset>
  )
}

interface TraitMenuProps {
  trait: Trait
  filter: CollectionWorksFilter
  page: FilteredPage
}

/** A `details` element, so it opens without JavaScript. */
function TraitMenu({ trait: { name, values }, filter, page }: TraitMenuProps) {
  const formats = useFormats()
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  const chosen = valuesOf(filter.traits, name)
  const fits = roomFor(filter.traits, name)
  const choices = values.map(({ value, number }) => {
    const isChosen = chosen.includes(value)
    return { value, number, isChosen, isOffered: isChosen || fits(value) }
  })
  return (
    <details ref={ref} className="relative">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="clamp-1 max-w-44">{name}</span>
        {chosen.length > 0 && <b>{chosen.length}</b>} <Icon name="down" small />
      </summary>
      <TraitForm
        page={page}
        name={name}
        className="popover-menu left-0 right-auto z-10 max-h-80 min-w-52 max-w-72 overflow-y-auto"
      >
        {choices.some(({ isOffered }) => !isOffered) && (
          <p className="px-4 py-2 whitespace-normal text-sm text-ink-2">
            <Trans>Values in grey do not fit into this filter.</Trans>
          </p>
        )}
        {choices.map(({ value, number, isChosen, isOffered }) => (
          <button
            key={value}
            type="submit"
            name={valueField}
            value={value}
            disabled={!isOffered}
            aria-pressed={isChosen}
            className={isOffered ? undefined : 'text-ink-3'}
          >
            <span className="flex-1 wrap-anywhere">{value}</span>
            <span className="text-ink-3">{formats.units(String(number))}</span>
            {isChosen && <Icon name="check" small />}
          </button>
        ))}
      </TraitForm>
    </details>
  )
}
