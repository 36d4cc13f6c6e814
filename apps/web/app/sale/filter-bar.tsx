import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { type SalesFilter, writeFilter } from './sales-filter.ts'

/** Sorting and filtering; every choice is an address. On phones all of it is one sheet. */
export function FilterBar({ filter }: { filter: SalesFilter }) {
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

function SortChips({ filter }: { filter: SalesFilter }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isByPrice = filter.sort === 'price-low' || filter.sort === 'price-high'
  const choices = [
    { sort: 'spotlight', label: t`Spotlight`, isOn: filter.sort === 'spotlight' },
    { sort: 'new', label: t`New`, isOn: filter.sort === 'new' },
    {
      sort: filter.sort === 'price-low' ? 'price-high' : 'price-low',
      label: filter.sort === 'price-high' ? t`Price, high first` : t`Price, low first`,
      isOn: isByPrice,
    },
    { sort: 'old', label: t`Old`, isOn: filter.sort === 'old' },
  ] as const
  return (
    <>
      {choices.map(({ sort, label, isOn }) => (
        <FilterLink key={label} to={{ ...filter, sort, seed: null }} isOn={isOn}>
          {label}
        </FilterLink>
      ))}
      <Link
        className="chip"
        to={href({ ...filter, sort: 'random', seed: null })}
        replace
        preventScrollReset
        aria-current={filter.sort === 'random' ? 'true' : undefined}
        onClick={(event) => {
          // Each press is another shuffle, also when random is chosen already.
          event.preventDefault()
          const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
          void navigate(href({ ...filter, sort: 'random', seed }), { replace: true, preventScrollReset: true })
        }}
      >
        <Icon name="dice" small />
        <Trans>Random</Trans>
      </Link>
    </>
  )
}

function ToggleChips({ filter }: { filter: SalesFilter }) {
  return (
    <>
      <FilterLink to={{ ...filter, isVerifiedOnly: !filter.isVerifiedOnly }} isOn={filter.isVerifiedOnly}>
        {filter.isVerifiedOnly && <Icon name="check" small />}
        <Trans>Verified artists</Trans>
      </FilterLink>
      <FilterLink to={{ ...filter, showsAdult: !filter.showsAdult }} isOn={filter.showsAdult}>
        {filter.showsAdult && <Icon name="check" small />}
        <Trans>Adult content</Trans>
      </FilterLink>
    </>
  )
}

function CurrencyChips({ filter }: { filter: SalesFilter }) {
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
function CurrencyMenu({ filter }: { filter: SalesFilter }) {
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
            to={href({ ...filter, assetId: id })}
            replace
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

function TagChip({ filter }: { filter: SalesFilter }) {
  const { t } = useLingui()
  const { tag } = filter
  if (tag === null) return null
  return (
    <Link className="chip" to={href({ ...filter, tag: null })} replace aria-label={t`Remove the tag ${tag}`}>
      {tag} <Icon name="x" small />
    </Link>
  )
}

function FilterLink({ to, isOn, children }: { to: SalesFilter; isOn: boolean; children: ReactNode }) {
  return (
    <Link className="chip" to={href(to)} replace preventScrollReset aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  )
}

function href(filter: SalesFilter): string {
  return `/sales?${writeFilter(filter)}`
}
