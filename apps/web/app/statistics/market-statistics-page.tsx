import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Figure, FigureList } from '../ui/figures.tsx'
import { Amounts } from './amounts.tsx'
import { TradeCharts } from './trade-charts.tsx'
import type { Route } from './+types/market-statistics-page'

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const by = searchParams.get('by') === 'day' ? 'day' : 'month'
  return { by, statistics: await apiOf(context)('GET /api/stats', { query: { by } }) } as const
}

/** Sales of the whole market: figures with their round, and a chart for each currency. */
export default function MarketStatisticsPage({ loaderData: { by, statistics } }: Route.ComponentProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currencies, series, checked_round: round, checked_at: atSeconds } = statistics
  const sales = currencies.reduce((sum, currency) => sum + currency.sales, 0)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-7">
      <PageHead title={t`Statistics`} description={t`What was sold on this market, by month, day and currency.`} />
      <div className="grid gap-3">
        <h1 className="h1">
          <Trans>Statistics</Trans>
        </h1>
        <FigureList>
          <Figure name={<Trans>Sales</Trans>}>{formats.units(String(sales))}</Figure>
          <Figure name={<Trans context="an amount">Sold</Trans>}>
            <Amounts currencies={currencies} amountOf={({ sold }) => sold} />
          </Figure>
          <Figure name={<Trans>Average sale</Trans>}>
            <Amounts currencies={currencies} amountOf={({ mean }) => mean} areMeans />
          </Figure>
          <Figure name={<Trans>Royalties</Trans>}>
            <Amounts currencies={currencies} amountOf={({ royalties }) => royalties} />
          </Figure>
        </FigureList>
        <p>
          <CheckedAt round={round} atSeconds={atSeconds} />
        </p>
        <p className="max-w-[60ch] text-sm text-ink-3">
          <Trans>Sales through the market’s contracts. Older custody sales are not counted.</Trans>
        </p>
      </div>
      <h2 className="h2">{by === 'month' ? <Trans>By month</Trans> : <Trans>By day</Trans>}</h2>
      <TradeCharts
        currencies={currencies}
        series={series}
        by={by}
        path="/stats"
        earnedName={<Trans>Royalties</Trans>}
        empty={t`Sales appear here once a work is sold.`}
      />
    </div>
  )
}
