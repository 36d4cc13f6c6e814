import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { formatDate } from '../i18n/time.ts'
import { useMonthText } from '../i18n/use-month-text.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { ChartTable } from '../ui/chart-table.tsx'
import { CHART_HEIGHT, chartParts, highestOf, type Length, type TradePart } from './chart-parts.ts'
import './trade-chart.css'

/** Width of a day or month, and of its bars. */
const [PART, BAR] = [10, 4]

interface TradeChartProps {
  series: readonly TradePart[]
  assetId: number
  by: Length
  /** Name of the second bar of each day or month. */
  earnedName: ReactNode
  /** Whether a table of the amounts follows the chart. */
  hasTable?: boolean
}

/** Sales and earnings in one currency: a drawing, a summary in words, and a table. */
export function TradeChart({ series, assetId, by, earnedName, hasTable = true }: TradeChartProps) {
  const { t } = useLingui()
  const monthText = useMonthText()
  const { locale } = useFormats()
  const priceText = usePriceText()
  const id = useId()
  const parts = chartParts(series, assetId, by)
  const [first] = parts
  const last = parts.at(-1)
  const highest = parts.toSorted((one, other) => other.soldHeight - one.soldHeight)[0]
  if (!first || !last || !highest) return null
  const dateOf = (date: number) => (by === 'day' ? formatDate(date, locale) : monthText(date))
  const [from, to, best] = [dateOf(first.date), dateOf(last.date), dateOf(highest.date)]
  const most = priceText(highest.sold, assetId)
  return (
    <figure className="grid gap-2">
      <figcaption id={id}>
        {parts.length === 1 ? t`${best}: ${most} sold.` : t`${from} – ${to}. Most sold: ${most} (${best}).`}
      </figcaption>
      <div className="trade-chart" style={{ '--parts': parts.length }}>
        <p className="trade-scale" aria-hidden="true">
          {priceText(highestOf(parts), assetId)}
        </p>
        <svg
          viewBox={`0 0 ${parts.length * PART} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={id}
        >
          {parts.map(({ date, soldHeight, earnedHeight }, index) => (
            <g key={date} transform={`translate(${index * PART + 1} 0)`}>
              <rect className="trade-sold" y={CHART_HEIGHT - soldHeight} width={BAR} height={soldHeight} />
              <rect
                className="trade-earned"
                x={BAR}
                y={CHART_HEIGHT - earnedHeight}
                width={BAR}
                height={earnedHeight}
              />
            </g>
          ))}
        </svg>
        <p className="trade-dates" aria-hidden="true">
          <span>{from}</span>
          {parts.length > 1 && <span>{to}</span>}
        </p>
      </div>
      <p className="trade-legend">
        <span className="trade-sold">
          <Trans context="an amount">Sold</Trans>
        </span>
        <span className="trade-earned">{earnedName}</span>
      </p>
      {hasTable && (
        <ChartTable
          labelledBy={id}
          head={
            <>
              <th scope="col">{by === 'day' ? <Trans>Day</Trans> : <Trans>Month</Trans>}</th>
              <th scope="col">
                <Trans context="an amount">Sold</Trans>
              </th>
              <th scope="col">{earnedName}</th>
            </>
          }
        >
          {parts.map(({ date, sold, earned }) => (
            <tr key={date}>
              <th scope="row">{dateOf(date)}</th>
              <td>{priceText(sold, assetId)}</td>
              <td>{priceText(earned, assetId)}</td>
            </tr>
          ))}
        </ChartTable>
      )}
    </figure>
  )
}
