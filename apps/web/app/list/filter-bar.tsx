import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { filterHref, type ListFilter, sortsOf } from './list-filter.ts'
import { isByPrice, type ListSort } from '../work/market-list.ts'
import { PriceRange } from './price-range.tsx'

/** Sorting and filtering; every choice is a URL. On phones it is a sheet. */
export function FilterBar({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="flex items-center gap-2 md:hidden">
        <Button variant="secondary" icon="menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Trans>Sort and filter</Trans>
        </Button>
        <TagChip filter={filter} />
      </div>
      <fieldset className="flex flex-wrap items-center gap-2 max-md:hidden">
        <legend className="sr-only">
          <Trans>Sort and filter</Trans>
        </legend>
        <SortChips filter={filter} />
        <span className="mx-1.5 h-7 w-px bg-line" aria-hidden="true" />
        <CurrencyMenu filter={filter} />
        <PriceMenu filter={filter} />
        <ToggleChips filter={filter} />
        <TagChip filter={filter} />
      </fieldset>
      {isOpen && (
        <Dialog title={t`Sort and filter`} onClose={() => setIsOpen(false)}>
          <DialogBody>
            <div className="flex flex-wrap gap-2">
              <SortChips filter={filter} />
            </div>
            <div className="flex flex-wrap gap-2 border-t border-line pt-4">
              <CurrencyChips filter={filter} />
            </div>
            <div className="border-t border-line pt-4">
              <PriceRange key={filterHref(filter)} filter={filter} />
            </div>
            <div className="flex flex-wrap gap-2 border-t border-line pt-4">
              <ToggleChips filter={filter} />
            </div>
          </DialogBody>
          <DialogFoot>
            <Button variant="primary" size="large" onClick={() => setIsOpen(false)}>
              <Trans>Show works</Trans>
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  )
}

function SortChips({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const labels: Record<Exclude<ListSort, 'price-high' | 'random'>, string> = {
    spotlight: t`Spotlight`,
    popular: t`Popular`,
    ending: t`Ending soon`,
    new: t`Newest`,
    old: t`Oldest`,
    'price-low': filter.sort === 'price-high' ? t`Price: high to low` : t`Price: low to high`,
  }
  return (
    <>
      {sortsOf(filter.list, filter.tag).map((sort) => {
        if (sort === 'price-high') return null
        if (sort === 'random') {
          return (
            <Link
              key={sort}
              className="chip"
              to={filterHref({ ...filter, sort, seed: null })}
              replace
              preventScrollReset
              aria-current={filter.sort === sort ? 'true' : undefined}
              onClick={(event) => {
                // Each press is another shuffle, also when random is chosen already.
                event.preventDefault()
                const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
                void navigate(filterHref({ ...filter, sort, seed }), { preventScrollReset: true })
              }}
            >
              <Icon name="dice" small />
              <Trans>Random</Trans>
            </Link>
          )
        }
        // One chip for both price orders: a second click reverses it.
        const next = sort === 'price-low' && filter.sort === 'price-low' ? 'price-high' : sort
        const isOn = filter.sort === sort || (isByPrice(sort) && isByPrice(filter.sort))
        return (
          <FilterLink key={sort} to={{ ...filter, sort: next, seed: null }} isOn={isOn}>
            {labels[sort]}
          </FilterLink>
        )
      })}
    </>
  )
}

function ToggleChips({ filter }: { filter: ListFilter }) {
  const { session } = useRootData()
  const showsAdult = filter.showsAdult ?? session.nsfw
  return (
    <>
      <FilterLink to={{ ...filter, isVerifiedOnly: !filter.isVerifiedOnly }} isOn={filter.isVerifiedOnly}>
        {filter.isVerifiedOnly && <Icon name="check" small />}
        <Trans>Verified artists</Trans>
      </FilterLink>
      <FilterLink to={{ ...filter, showsAdult: !showsAdult }} isOn={showsAdult}>
        {showsAdult && <Icon name="check" small />}
        <Trans>Adult content</Trans>
      </FilterLink>
    </>
  )
}

function CurrencyChips({ filter }: { filter: ListFilter }) {
  const { currencies } = useRootData()
  return (
    <>
      <FilterLink to={{ ...filter, assetId: null }} isOn={filter.assetId === null}>
        <Trans>All currencies</Trans>
      </FilterLink>
      {Object.values(currencies).map(({ id, unit }) => (
        <FilterLink key={id} to={{ ...filter, assetId: id }} isOn={filter.assetId === id}>
          {unit}
        </FilterLink>
      ))}
    </>
  )
}

/** `details`, so that it opens without a script. */
function CurrencyMenu({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const { currencies } = useRootData()
  const ref = useRef<HTMLDetailsElement>(null)
  const chosen = filter.assetId === null ? t`all` : (currencies[filter.assetId]?.unit ?? String(filter.assetId))
  useDismiss(ref)
  const choices = [
    { id: null, unit: t`All currencies` },
    ...Object.values(currencies).map(({ id, unit }) => ({ id, unit })),
  ]
  return (
    <details ref={ref} className="relative">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Trans>Currency: {chosen}</Trans> <Icon name="down" small />
      </summary>
      <div className="popover-menu left-0 right-auto z-10 min-w-44">
        {choices.map(({ id, unit }) => (
          <Link
            key={unit}
            to={filterHref({ ...filter, assetId: id })}
            preventScrollReset
            aria-current={filter.assetId === id ? 'true' : undefined}
          >
            <span className="flex-1">{unit}</span>
            {filter.assetId === id && <Icon name="check" small />}
          </Link>
        ))}
      </div>
    </details>
  )
}

/** `details`, so that it opens without a script; the form in it sends the address. */
function PriceMenu({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const ref = useRef<HTMLDetailsElement>(null)
  const { priceMin, priceMax } = filter
  useDismiss(ref)
  const chosen = priceMin === null && priceMax === null ? t`any` : `${priceMin ?? '0'}–${priceMax ?? '∞'}`
  return (
    <details ref={ref} className="relative">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Trans>Price: {chosen}</Trans> <Icon name="down" small />
      </summary>
      <div className="popover-menu left-0 right-auto z-10 w-72 p-4">
        <PriceRange key={filterHref(filter)} filter={filter} />
      </div>
    </details>
  )
}

function TagChip({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const { tag } = filter
  if (tag === null) return null
  return (
    <Link className="chip" to={filterHref({ ...filter, tag: null })} aria-label={t`Remove the tag ${tag}`}>
      {tag} <Icon name="x" small />
    </Link>
  )
}

function FilterLink({ to, isOn, children }: { to: ListFilter; isOn: boolean; children: ReactNode }) {
  return (
    <Link className="chip" to={filterHref(to)} preventScrollReset aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  )
}
