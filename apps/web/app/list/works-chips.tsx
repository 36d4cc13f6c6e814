import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { ChipLink } from '../ui/chip-link.tsx'
import { ChipMenu } from '../ui/chip-menu.tsx'
import { currencyOfPrices } from '../works/market-list.ts'
import { PriceMenu } from './price-menu.tsx'
import { comparesPrices, priceSorts, type PriceSort, type WorksFilter } from './works-filter.ts'

interface WorksChipsProps {
  filter: WorksFilter
  /** The query of the page with another filter. */
  queryOf: (changed: Partial<WorksFilter>) => URLSearchParams
  /** Name of the page's own order. */
  ownOrder: string
  /** Whether works that are not for sale can be hidden. */
  canChooseSales?: boolean
}

/** Narrows works by their listings and sorts them; every choice is a URL. */
export function WorksChips({ filter, queryOf, ownOrder, canChooseSales = true }: WorksChipsProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const hrefOf = (changed: Partial<WorksFilter>) => `?${queryOf(changed)}`
  const sorts: Record<PriceSort, string> = {
    'price-low': t`Price: low to high`,
    'price-high': t`Price: high to low`,
  }
  const chosen = filter.sort === null ? ownOrder : sorts[filter.sort]
  return (
    <>
      <PriceMenu {...filter} path={pathname} rest={queryOf({ priceMin: null, priceMax: null })} />
      <ChipMenu
        label={<Trans>Sort: {chosen}</Trans>}
        choices={[null, ...priceSorts].map((sort) => ({
          key: sort ?? 'own',
          label: sort === null ? ownOrder : sorts[sort],
          to: hrefOf({ sort }),
          isOn: filter.sort === sort,
        }))}
      />
      <CurrencyMenu filter={filter} hrefOf={hrefOf} />
      {canChooseSales && (
        <ChipLink to={hrefOf({ isForSale: !filter.isForSale })} isOn={filter.isForSale} isToggle>
          <Trans>Sales only</Trans>
        </ChipLink>
      )}
    </>
  )
}

interface CurrencyMenuProps {
  filter: WorksFilter
  hrefOf: (changed: Partial<WorksFilter>) => string
}

/** All currencies together, without comparing prices, then each one. */
function CurrencyMenu({ filter, hrefOf }: CurrencyMenuProps) {
  const { t } = useLingui()
  const { currencies } = useRootData()
  const id = filter.assetId ?? (comparesPrices(filter) ? currencyOfPrices : null)
  const known = Object.values(currencies)
  const chosen = id === null ? t`all` : (known.find((one) => one.id === id)?.unit ?? String(id))
  const inAll = { sort: null, priceMin: null, priceMax: null, assetId: null }
  return (
    <ChipMenu
      label={<Trans>Currency: {chosen}</Trans>}
      choices={[
        { key: 'all', label: t`All currencies`, to: hrefOf(inAll), isOn: id === null },
        ...known.map((one) => ({
          key: String(one.id),
          label: one.unit,
          to: hrefOf({ assetId: one.id }),
          isOn: one.id === id,
        })),
      ]}
    />
  )
}
