import type { TraitFilter } from '@facet/api-contract/trait-filter'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { WorksChips } from '../list/works-chips.tsx'
import { ChosenChip } from '../ui/chosen-chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { chosenTraits, valuesOf, withoutTrait, withTrait } from '../works/traits.ts'
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
          traits.map((trait) => <TraitMenu key={trait.name} trait={trait} filter={filter} />)
        )}
      </div>
      {isNarrowed(filter) && (
        <div className="flex flex-wrap items-center gap-2">
          {chosenTraits(filter.traits).map(({ name, value }) => (
            <ChosenChip
              key={`${name} ${value}`}
              to={hrefOf(filter, withoutTrait(filter.traits, name, value))}
              preventScrollReset
              label={t`Remove ${name}: ${value}`}
            >
              {name}: {value}
            </ChosenChip>
          ))}
          <Link className="more" to="?" preventScrollReset>
            <Trans>Clear filters</Trans>
          </Link>
        </div>
      )}
    </fieldset>
  )
}

/** A `details` element, so it opens without JavaScript. */
function TraitMenu({ trait: { name, values }, filter }: { trait: Trait; filter: CollectionWorksFilter }) {
  const formats = useFormats()
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  const chosen = valuesOf(filter.traits, name)
  const choices = values.map(({ value, number }) => {
    const isChosen = chosen.includes(value)
    const traits = isChosen ? withoutTrait(filter.traits, name, value) : withTrait(filter.traits, name, value)
    return { value, number, isChosen, traits }
  })
  return (
    <details ref={ref} className="relative">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="clamp-1 max-w-44">{name}</span>
        {chosen.length > 0 && <b>{chosen.length}</b>} <Icon name="down" small />
      </summary>
      <div className="popover-menu left-0 right-auto z-10 max-h-80 min-w-52 max-w-72 overflow-y-auto">
        {choices.some(({ traits }) => traits === undefined) && (
          <p className="px-4 py-2 whitespace-normal text-sm text-ink-2">
            <Trans>Values in grey do not fit into this filter.</Trans>
          </p>
        )}
        {choices.map(({ value, number, isChosen, traits }) => {
          const label = (
            <>
              <span className="flex-1 wrap-anywhere">{value}</span>
              <span className="text-ink-3">{formats.units(String(number))}</span>
            </>
          )
          return traits === undefined ? (
            <button key={value} type="button" disabled className="text-ink-3">
              {label}
            </button>
          ) : (
            <Link
              key={value}
              to={hrefOf(filter, traits)}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
            >
              {label}
              {isChosen && <Icon name="check" small />}
            </Link>
          )
        })}
      </div>
    </details>
  )
}

function hrefOf(filter: CollectionWorksFilter, traits: TraitFilter): string {
  return `?${writeCollectionWorksFilter({ ...filter, traits })}`
}
