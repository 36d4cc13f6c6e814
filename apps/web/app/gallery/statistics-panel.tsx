import type { SoldWork } from '@facet/api-contract/statistics/get-statistics'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { workPath } from '../cards/work-path.ts'
import { Amounts } from '../statistics/amounts.tsx'
import type { Length } from '../statistics/chart-parts.ts'
import { TradeCharts } from '../statistics/trade-charts.tsx'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Figure, FigureList } from '../ui/figures.tsx'
import { Price } from '../works/price.tsx'
import type { Statistics } from './load-statistics.ts'

interface StatisticsPanelProps {
  statistics: Statistics
  by: Length
  /** Path of the page. */
  path: string
}

/** Sales and earnings of an account: figures with their round, and a chart for each currency. */
export function StatisticsPanel({ statistics, by, path }: StatisticsPanelProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currencies, series, best, latest, floor, collectors } = statistics
  const sales = currencies.reduce((sum, currency) => sum + currency.sales, 0)
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <FigureList>
          <Figure name={<Trans>Sales</Trans>}>{formats.units(String(sales))}</Figure>
          <Figure name={<Trans context="an amount">Sold</Trans>}>
            <Amounts currencies={currencies} amountOf={({ sold }) => sold} />
          </Figure>
          <Figure name={<Trans>Average sale</Trans>}>
            <Amounts currencies={currencies} amountOf={({ mean }) => mean} areMeans />
          </Figure>
          <Figure name={<Trans>Earned from sales</Trans>}>
            <Amounts currencies={currencies} amountOf={({ earned }) => earned} />
          </Figure>
          <Figure name={<Trans>Royalties</Trans>}>
            <Amounts currencies={currencies} amountOf={({ royalties }) => royalties} />
          </Figure>
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
            Sales through the market’s contracts. Older custody sales are not counted. Collectors are accounts that
            bought works created by this account, from any seller.
          </Trans>
        </p>
      </div>
      <TradeCharts
        currencies={currencies}
        series={series}
        by={by}
        path={path}
        earnedName={<Trans>Earned, with royalties</Trans>}
        empty={t`Sales and royalties appear here once a work is sold.`}
      />
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
