import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PriceMenu } from '../list/price-menu.tsx'
import { useRootData } from '../shell/root-data.ts'
import { ChipLink } from '../ui/chip-link.tsx'
import { ChipMenu } from '../ui/chip-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { useFormats } from '../i18n/use-formats.ts'
import type { OpenCollection } from './load-collection.ts'
import { currencyOfPrices } from '../works/market-list.ts'
import {
  collectionWorksSorts,
  type CollectionWorksSort,
  isChosen,
  isNarrowed,
  toggled,
  type WorksFilter,
  writeWorksFilter,
} from './trait-filter.ts'

type Trait = OpenCollection['traits'][number]

interface TraitMenusProps {
  filter: WorksFilter
  traits: readonly Trait[]
  /** Visitors other than the owner can hide works that are not for sale. */
  canChooseSales: boolean
}

/** The filters and the order of a collection's works; every choice is a URL. */
export function TraitMenus({ filter, traits, canChooseSales }: TraitMenusProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const sorts: Record<CollectionWorksSort, string> = {
    added: t`In order`,
    'price-low': t`Price: low to high`,
    'price-high': t`Price: high to low`,
  }
  const chosen = sorts[filter.sort]
  const chosenTraits = Object.entries(filter.traits).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <Trans>Filter</Trans>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <PriceMenu
          {...filter}
          path={pathname}
          rest={new URLSearchParams(writeWorksFilter({ ...filter, priceMin: null, priceMax: null }))}
        />
        <ChipMenu
          label={<Trans>Sort: {chosen}</Trans>}
          choices={collectionWorksSorts.map((sort) => ({
            key: sort,
            label: sorts[sort],
            to: `?${writeWorksFilter({ ...filter, sort })}`,
            isOn: filter.sort === sort,
          }))}
        />
        <CurrencyMenu filter={filter} />
        {canChooseSales && (
          <ChipLink
            to={`?${writeWorksFilter({ ...filter, isForSale: !filter.isForSale })}`}
            isOn={filter.isForSale}
            isToggle
          >
            <Trans>Sales only</Trans>
          </ChipLink>
        )}
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
          {chosenTraits.map(({ name, value }) => (
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
          <Link className="more" to="?" preventScrollReset>
            <Trans>Clear filters</Trans>
          </Link>
        </div>
      )}
    </fieldset>
  )
}

/** All currencies together, without comparing prices, then each one. */
function CurrencyMenu({ filter }: { filter: WorksFilter }) {
  const { t } = useLingui()
  const { currencies } = useRootData()
  const isCompared = filter.sort !== 'added' || filter.priceMin !== null || filter.priceMax !== null
  const id = filter.assetId ?? (isCompared ? currencyOfPrices : null)
  const known = Object.values(currencies)
  const chosen = id === null ? t`all` : (known.find((one) => one.id === id)?.unit ?? String(id))
  const inAll = { ...filter, sort: 'added' as const, priceMin: null, priceMax: null, assetId: null }
  return (
    <ChipMenu
      label={<Trans>Currency: {chosen}</Trans>}
      choices={[
        { key: 'all', label: t`All currencies`, to: `?${writeWorksFilter(inAll)}`, isOn: id === null },
        ...known.map((one) => ({
          key: String(one.id),
          label: one.unit,
          to: `?${writeWorksFilter({ ...filter, assetId: one.id })}`,
          isOn: one.id === id,
        })),
      ]}
    />
  )
}

/** A `details` element, so it opens without JavaScript. */
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
