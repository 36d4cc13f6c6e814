import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { useFormats } from '../i18n/use-formats.ts'
import type { CollectionPage } from './load-collection.ts'
import { isChosen, toggled, type WorksFilter, writeWorksFilter } from './trait-filter.ts'

type Trait = CollectionPage['traits'][number]

interface TraitMenusProps {
  filter: WorksFilter
  traits: readonly Trait[]
  /** Those who are not its owner can leave out what is not for sale. */
  canChooseSales: boolean
}

/** What narrows the works of a collection; every choice is a URL. */
export function TraitMenus({ filter, traits, canChooseSales }: TraitMenusProps) {
  const { t } = useLingui()
  const chosen = Object.entries(filter.traits).flatMap(([name, values]) => values.map((value) => ({ name, value })))
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <Trans>Filter</Trans>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {canChooseSales && (
          <Link
            className="chip"
            to={`?${writeWorksFilter({ ...filter, isForSale: !filter.isForSale })}`}
            preventScrollReset
            aria-current={filter.isForSale ? 'true' : undefined}
          >
            {filter.isForSale && <Icon name="check" small />}
            <Trans>Sales only</Trans>
          </Link>
        )}
        {traits.length === 0 ? (
          <p className="text-sm text-ink-3">
            <Trans>No ARC traits</Trans>
          </p>
        ) : (
          traits.map((trait) => <TraitMenu key={trait.name} trait={trait} filter={filter} />)
        )}
      </div>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {chosen.map(({ name, value }) => (
            <Link
              key={`${name} ${value}`}
              className="chip"
              to={hrefOf(filter, name, value)}
              preventScrollReset
              aria-label={t`Remove ${name}: ${value}`}
            >
              {name}: {value} <Icon name="x" small />
            </Link>
          ))}
          <Link className="more" to={`?${writeWorksFilter({ ...filter, traits: {} })}`} preventScrollReset>
            <Trans>Clear filters</Trans>
          </Link>
        </div>
      )}
    </fieldset>
  )
}

/** `details`, so that it opens without a script. */
function TraitMenu({ trait: { name, values }, filter }: { trait: Trait; filter: WorksFilter }) {
  const formats = useFormats()
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  const count = filter.traits[name]?.length ?? 0
  return (
    <details ref={ref} className="relative">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="clamp-1 max-w-44">{name}</span>
        {count > 0 && <b>{count}</b>} <Icon name="down" small />
      </summary>
      <div className="popover-menu left-0 right-auto z-10 max-h-80 min-w-52 max-w-72 overflow-y-auto">
        {values.map(({ value, number }) => (
          <Link
            key={value}
            to={hrefOf(filter, name, value)}
            preventScrollReset
            aria-current={isChosen(filter.traits, name, value) ? 'true' : undefined}
          >
            <span className="flex-1 wrap-anywhere">{value}</span>
            <span className="text-ink-3">{formats.units(String(number))}</span>
            {isChosen(filter.traits, name, value) && <Icon name="check" small />}
          </Link>
        ))}
      </div>
    </details>
  )
}

function hrefOf(filter: WorksFilter, name: string, value: string): string {
  return `?${writeWorksFilter({ ...filter, traits: toggled(filter.traits, name, value) })}`
}
