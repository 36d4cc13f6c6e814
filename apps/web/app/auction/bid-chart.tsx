import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../money/use-price-text.ts'

export type Bid = NftReply['bids'][number]

const WIDTH = 560
const HEIGHT = 120
const TOP = 12
const SIDE = 8
/** Above this many bids, only the line and the highest bid are drawn. */
const MOST_DOTS = 40

/** A step chart of the highest bid over time, oldest first. Nothing for fewer than two bids. */
export function BidChart({ bids }: { bids: readonly Bid[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const [first, last] = [bids[0], bids.at(-1)]
  if (!first || !last || bids.length < 2) return null
  const points = place(bids)
  const [from, to] = [priceText(first.price_base_units, first.asa_id), priceText(last.price_base_units, last.asa_id)]
  const [begin, end] = [formats.dateTime(first.date), formats.dateTime(last.date)]
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  return (
    <figure className="mb-5">
      <svg
        className="block h-auto w-full overflow-visible"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`Bids rose from ${from} on ${begin} to ${to} on ${end}.`}
      >
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} stroke="var(--color-line-strong)" />
        <path d={`${line}H${WIDTH}`} fill="none" stroke="var(--color-ink)" strokeWidth="2" />
        {points.map(({ x, y }, index) =>
          index === points.length - 1 ? (
            <circle
              key={index}
              cx={x}
              cy={y}
              r="5.5"
              fill="var(--color-time-fill)"
              stroke="var(--color-ink)"
              strokeWidth="2"
            />
          ) : (
            points.length <= MOST_DOTS && <circle key={index} cx={x} cy={y} r="3.5" fill="var(--color-ink)" />
          ),
        )}
      </svg>
      <figcaption className="mt-2 flex justify-between gap-4 text-sm text-ink-3">
        <span>{t`First bid, ${from}`}</span>
        <span>{t`Highest bid, ${to}`}</span>
      </figcaption>
    </figure>
  )
}

/** Bids in order on x, amounts on y. The chart may round; the table below it is exact. */
function place(bids: readonly Bid[]): { x: number; y: number }[] {
  const amounts = bids.map((bid) => Number(bid.price_base_units))
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return amounts.map((amount, index) => ({
    x: round(SIDE + (index / bids.length) * (WIDTH - 2 * SIDE)),
    y: round(HEIGHT - 2 * TOP - ((amount - least) / Math.max(1, most - least)) * (HEIGHT - 3 * TOP)),
  }))
}

const round = (value: number): number => Math.round(value * 10) / 10
