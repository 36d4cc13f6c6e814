import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { isSale, type PriceKind, priceKinds } from '@facet/api-contract/nft/history-kinds'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { historyWords } from '../kinds/history-words.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { useCurrency } from '../shell/root-data.ts'
import { ChartTable } from '../ui/chart-table.tsx'
import { CHART_HEIGHT, CHART_WIDTH, type PricePoint, pricePoints } from './price-points.ts'
import './price-history.css'

/** The mark of each kind of price, a class of price-history.css. */
const marks: Record<PriceKind, string> = {
  sold: 'price-sold',
  bid: 'price-bid',
  offered: 'price-offered',
}

/** The work's sales, bids and offers, with a chart for each currency. Omits currencies with fewer than two prices. */
export function PriceHistory({ prices }: Pick<NftReply, 'prices'>) {
  const currencyOf = useCurrency()
  const charts = [...pricePoints(prices)].filter(([, points]) => points.length > 1)
  if (charts.length === 0) return null
  return (
    <section aria-labelledby="prices">
      <h2 className="h2 mb-2" id="prices">
        <Trans>Price history</Trans>
      </h2>
      <div className="grid gap-6">
        {charts.map(([assetId, points]) => (
          <div key={assetId}>
            {charts.length > 1 && <h3 className="h3 mb-2">{currencyOf(assetId).unit}</h3>}
            <PriceChart points={points} assetId={assetId} />
          </div>
        ))}
      </div>
    </section>
  )
}

function PriceChart({ points, assetId }: { points: readonly PricePoint[]; assetId: number }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const id = useId()
  const sold = points.filter(({ kind }) => isSale(kind))
  const [first, last, lastSale] = [points[0], points.at(-1), sold.at(-1)]
  if (!first || !last) return null
  const [from, to] = [formats.dateTime(first.date), formats.dateTime(last.date)]
  const amounts = points.map(({ baseUnits }) => baseUnits).toSorted((one, other) => (one < other ? -1 : 1))
  const [least, most] = [priceText(amounts[0] ?? 0n, assetId), priceText(amounts.at(-1) ?? 0n, assetId)]
  const paid = lastSale && priceText(lastSale.baseUnits, assetId)
  const line = sold.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  return (
    <figure className="grid gap-2">
      <figcaption id={id}>
        {t`From ${from} to ${to}: ${least} to ${most}.`} {paid && t`Latest sale: ${paid}.`}
      </figcaption>
      <svg
        className="price-chart"
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={id}
      >
        {sold.length > 1 && <path className="price-line" d={line} />}
        {points.map(({ kind, txId, x, y }) => (
          // A line without length is drawn as a dot that keeps its shape in a stretched drawing.
          <path key={`${txId}:${kind}`} className={marks[kind]} d={`M${x} ${y}h0`} />
        ))}
      </svg>
      <p className="price-legend">
        {priceKinds
          .filter((kind) => points.some((point) => point.kind === kind))
          .map((kind) => (
            <span key={kind} className={marks[kind]}>
              {i18n._(historyWords[kind].name)}
            </span>
          ))}
      </p>
      <ChartTable
        labelledBy={id}
        head={
          <>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            <th scope="col">
              <Trans>Event</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
          </>
        }
      >
        {points.map(({ kind, txId, date, baseUnits }) => (
          <tr key={`${txId}:${kind}`}>
            <th scope="row">{formats.dateTime(date)}</th>
            <td>{i18n._(historyWords[kind].name)}</td>
            <td>{priceText(baseUnits, assetId)}</td>
          </tr>
        ))}
      </ChartTable>
    </figure>
  )
}
