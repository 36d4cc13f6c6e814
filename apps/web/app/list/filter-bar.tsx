import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shortAddress } from '../i18n/amount.ts'
import { ChosenTraits } from '../works/chosen-traits.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip-link.tsx'
import { ChosenChip } from '../ui/chosen-chip.tsx'
import { ChipMenu } from '../ui/chip-menu.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { ShuffleChip } from '../ui/shuffle-chip.tsx'
import { marketLists } from '../kinds/market-lists.ts'
import { comparedIn, filterHref, inAllCurrencies, type ListFilter, sortsOf, writeFilter } from './list-filter.ts'
import type { ListSort } from '../works/market-list.ts'
import { PriceMenu } from './price-menu.tsx'
import { PriceRange } from './price-range.tsx'
import { SaveSearchChip } from './save-search-chip.tsx'
import { VisibilityChips } from './visibility-chips.tsx'

/** Sorting and filtering; every choice is a URL. A sheet on screens whose width cannot hold all orders in every language. */
export function FilterBar({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 lg:hidden">
        <Button variant="secondary" icon="menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Trans>Sort and filter</Trans>
        </Button>
        <ChosenChips filter={filter} />
        <SaveSearchChip filter={filter} />
      </div>
      <fieldset className="grid gap-2 max-lg:hidden">
        <legend className="sr-only">
          <Trans>Sort and filter</Trans>
        </legend>
        <div className="flex flex-wrap items-center gap-2">
          <SortChips filter={filter} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CurrencyMenu filter={filter} />
          <PriceMenu {...priceRangeOf(filter)} />
          <ToggleChips filter={filter} />
          <ChosenChips filter={filter} />
          <SaveSearchChip filter={filter} />
        </div>
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
              <PriceRange key={filterHref(filter)} {...priceRangeOf(filter)} />
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
  const labels: Record<Exclude<ListSort, 'random'>, string> = {
    spotlight: t`Spotlight`,
    popular: t`Popular`,
    ending: t`Ending soon`,
    new: t`Newest`,
    old: t`Oldest`,
    'price-low': t`Price: low to high`,
    'price-high': t`Price: high to low`,
  }
  return (
    <>
      {sortsOf(filter.list, filter.tag).map((sort) => {
        if (sort === 'random') {
          return (
            <ShuffleChip
              key={sort}
              hrefOf={(seed) => filterHref({ ...filter, sort, seed })}
              isOn={filter.sort === sort}
            />
          )
        }
        return (
          <ChipLink key={sort} to={filterHref({ ...filter, sort, seed: null })} isOn={filter.sort === sort}>
            {labels[sort]}
          </ChipLink>
        )
      })}
    </>
  )
}

function ToggleChips({ filter }: { filter: ListFilter }) {
  return <VisibilityChips filter={filter} hrefOf={(changed) => filterHref({ ...filter, ...changed })} />
}

function CurrencyChips({ filter }: { filter: ListFilter }) {
  return (
    <>
      {useCurrencyChoices(filter).map(({ id, unit, to, isOn }) => (
        <ChipLink key={id} to={filterHref(to)} isOn={isOn}>
          {unit}
        </ChipLink>
      ))}
    </>
  )
}

function CurrencyMenu({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const choices = useCurrencyChoices(filter)
  const one = choices.find(({ id, isOn }) => isOn && id !== null)
  const chosen = one?.unit ?? t`all`
  return (
    <ChipMenu
      label={<Trans>Currency: {chosen}</Trans>}
      choices={choices.map(({ id, unit, to, isOn }) => ({ key: String(id), label: unit, to: filterHref(to), isOn }))}
    />
  )
}

/** All currencies together, then each one; the currency in which prices are compared counts as chosen. */
function useCurrencyChoices(filter: ListFilter) {
  const { t } = useLingui()
  const { currencies } = useRootData()
  const chosen = comparedIn(filter) ?? filter.assetId
  const known: { id: number; unit: string }[] = Object.values(currencies)
  const isKnown = chosen === null || known.some(({ id }) => id === chosen)
  const each = isKnown ? known : [...known, { id: chosen, unit: String(chosen) }]
  return [
    { id: null, unit: t`All currencies`, to: inAllCurrencies(filter), isOn: chosen === null },
    ...each.map(({ id, unit }) => ({ id, unit, to: { ...filter, assetId: id }, isOn: id === chosen })),
  ]
}

function priceRangeOf(filter: ListFilter) {
  const { priceMin, priceMax, assetId } = filter
  return {
    priceMin,
    priceMax,
    assetId,
    path: marketLists[filter.list].path,
    rest: writeFilter({ ...filter, priceMin: null, priceMax: null }),
  }
}

const ADDRESS_LENGTH = 58

/** What a link elsewhere has chosen: tag, creator and attributes, each with the list without it. */
function ChosenChips({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const { tag, creator, traits } = filter
  const name = creator?.length === ADDRESS_LENGTH ? shortAddress(creator) : creator
  return (
    <>
      {tag !== null && (
        <ChosenChip to={filterHref({ ...filter, tag: null })} label={t`Remove the tag ${tag}`}>
          {tag}
        </ChosenChip>
      )}
      {creator !== null && (
        <ChosenChip to={filterHref({ ...filter, creator: null })} label={t`Remove the creator ${creator}`}>
          <Trans>by {name}</Trans>
        </ChosenChip>
      )}
      <ChosenTraits traits={traits} page={{ path: marketLists[filter.list].path, query: writeFilter(filter) }} />
    </>
  )
}
