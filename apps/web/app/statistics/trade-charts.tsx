import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrency } from '../shell/root-data.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Length, TradePart } from './chart-parts.ts'
import { TradeChart } from './trade-chart.tsx'

interface TradeChartsProps {
  /** Currencies with any trade. */
  currencies: readonly { asa_id: number }[]
  series: readonly TradePart[]
  by: Length
  /** Path of the page. */
  path: string
  earnedName: ReactNode
  /** Says what appears here once there are sales. */
  empty: string
}

/** A chart for each currency, by month or by day. */
export function TradeCharts({ currencies, series, by, path, earnedName, empty }: TradeChartsProps) {
  const { t } = useLingui()
  const currencyOf = useCurrency()
  const unitOf = (assetId: number) => currencyOf(assetId).unit
  const charted = currencies.filter(({ asa_id: id }) => series.some((part) => part.asa_id === id))
  return (
    <>
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
          <TradeChart series={series} assetId={id} by={by} earnedName={earnedName} />
        </section>
      ))}
      {charted.length === 0 && (
        <EmptyState title={currencies.length === 0 ? t`No sales yet` : t`No sales in this time`} text={empty} />
      )}
    </>
  )
}
