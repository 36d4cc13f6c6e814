import type { SoldWork } from '@facet/api-contract/statistics/get-statistics'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { workPath } from '../nft/work-path.ts'
import { useCurrency } from '../shell/root-data.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figure, FigureList } from '../ui/figures.tsx'
import { Price } from '../works/price.tsx'
import type { Length } from './chart-parts.ts'
import type { Statistics } from './load-statistics.ts'
import { TradeChart } from './trade-chart.tsx'
import './trade-chart.css'

interface StatisticsPanelProps {
  statistics: Statistics
  by: Length
  /** Path of the page. */
  path: string
}

/** What an account sold and earned: figures with their round, and a chart for each currency. */
export function StatisticsPanel({ statistics, by, path }: StatisticsPanelProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const currencyOf = useCurrency()
  const unitOf = (assetId: number) => currencyOf(assetId).unit
  const { currencies, series, best, latest, floor, collectors } = statistics
  const sales = currencies.reduce((sum, currency) => sum + currency.sales, 0)
  const inCurrencies = (amountOf: (sums: Statistics['currencies'][number]) => string | null) => {
    const shown = currencies.flatMap((sums) => {
      const amount = amountOf(sums)
      return amount === null || amount === '0' ? [] : [{ assetId: sums.asa_id, amount }]
    })
    if (shown.length === 0) return '–'
    return shown.map(({ assetId, amount }) => (
      <span key={assetId} className="block">
        <Price baseUnits={amount} assetId={assetId} />
      </span>
    ))
  }
  const charted = currencies.filter(({ asa_id: id }) => series.some((part) => part.asa_id === id))
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <FigureList>
          <Figure name={<Trans>Sales</Trans>}>{formats.units(String(sales))}</Figure>
          <Figure name={<Trans context="an amount">Sold</Trans>}>{inCurrencies(({ sold }) => sold)}</Figure>
          <Figure name={<Trans>Average sale</Trans>}>{inCurrencies(({ mean }) => mean)}</Figure>
          <Figure name={<Trans>Earned from sales</Trans>}>{inCurrencies(({ earned }) => earned)}</Figure>
          <Figure name={<Trans>Royalties</Trans>}>{inCurrencies(({ royalties }) => royalties)}</Figure>
          <Figure name={<Trans>Collectors</Trans>}>{formats.units(String(collectors))}</Figure>
          <Figure name={<Trans>Floor price</Trans>}>
            {floor ? (
              <Link to={workPath(floor)}>
                <Price baseUnits={floor.price_base_units ?? '0'} assetId={floor.asa_id} />
              </Link>
            ) : (
              '–'
            )}
          </Figure>
          {best && (
            <Figure name={<Trans>Best sale</Trans>}>
              <Sold {...best} />
            </Figure>
          )}
          {latest && (
            <Figure name={<Trans>Latest sale</Trans>}>
              <Sold {...latest} />
            </Figure>
          )}
        </FigureList>
        <p>
          <CheckedAt round={statistics.checked_round} atSeconds={statistics.checked_at} />
        </p>
        <p className="max-w-[60ch] text-sm text-ink-3">
          <Trans>
            Sales by the market’s contracts. Older sales out of custody are not counted. Collectors bought works that
            this account created, from anyone.
          </Trans>
        </p>
      </div>
      {currencies.length > 0 && (
        <p>
          <Link className="more" to={by === 'month' ? `${path}?by=day` : path} preventScrollReset>
            {by === 'month' ? <Trans>Show the last 90 days by day</Trans> : <Trans>Show months</Trans>}
          </Link>
        </p>
      )}
      {charted.map(({ asa_id: id }) => (
        <section key={id} aria-labelledby={`trade-${id}`}>
          <h3 className="h3 mb-2" id={`trade-${id}`}>
            <Trans>Trade in {unitOf(id)}</Trans>
          </h3>
          <TradeChart series={series} assetId={id} by={by} />
        </section>
      ))}
      {charted.length === 0 && (
        <EmptyState
          title={sales === 0 ? t`No sales yet` : t`No sales in this time`}
          text={t`Sales and royalties appear here once a work is sold.`}
        />
      )}
    </div>
  )
}

function Sold({ nft, price_base_units: price, asa_id: assetId }: SoldWork) {
  return (
    <>
      <Link className="block" to={workPath(nft)}>
        {nft.title}
      </Link>
      <Price baseUnits={price} assetId={assetId} />
    </>
  )
}
