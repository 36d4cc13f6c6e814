import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TableSection } from '../ui/table-section.tsx'
import { type Bid, BidChart } from './bid-chart.tsx'

const SHOWN_AT_FIRST = 8

interface BidHistoryProps {
  /** Highest first; only the latest for an auction with very many bids. */
  bids: readonly Bid[]
  /** Number of all bids. */
  count: number
}

/** The bids of an auction, as a chart and a table. */
export function BidHistory({ bids, count }: BidHistoryProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (bids.length === 0) return null
  const shown = isWhole ? bids : bids.slice(0, SHOWN_AT_FIRST)
  const latest = bids.length
  const hasAll = latest >= count
  const people = new Set(bids.map(({ address }) => address)).size
  return (
    <TableSection
      id="bids"
      heading={<Trans>Bids</Trans>}
      aside={
        <span className="text-sm text-ink-3">
          <Plural value={count} one="# bid" other="# bids" />{' '}
          {hasAll && <Plural value={people} one="from # account" other="from # accounts" />}
          {shown.length < latest && (
            <Button variant="quiet" className="ml-2" onClick={() => setIsWhole(true)}>
              {hasAll ? <Trans>All {count} bids</Trans> : <Trans>The latest {latest} bids</Trans>}
            </Button>
          )}
        </span>
      }
      intro={hasAll && <BidChart bids={bids.toReversed()} />}
      head={
        <>
          <th scope="col">
            <Trans>Bid</Trans>
          </th>
          <th scope="col">
            <Trans>Bidder</Trans>
          </th>
          <th scope="col" className="wide">
            <Trans>Increase</Trans>
          </th>
          <th scope="col" className="end">
            <Trans>When</Trans>
          </th>
        </>
      }
    >
      {shown.map((bid, index) => (
        <BidRow
          key={bid.tx_id}
          bid={bid}
          before={bids[index + 1]}
          isBest={index === 0}
          isFirst={hasAll && index === count - 1}
        />
      ))}
    </TableSection>
  )
}

interface BidRowProps {
  bid: Bid
  /** The bid before; undefined if there is none or it is not known. */
  before: Bid | undefined
  isBest: boolean
  isFirst: boolean
}

function BidRow({ bid, before, isBest, isFirst }: BidRowProps) {
  const formats = useFormats()
  return (
    <tr>
      <td>
        <Price baseUnits={bid.price_base_units} assetId={bid.asa_id} />
      </td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Person isActor {...bid} />
          {isBest && (
            <Badge tone="time">
              <Trans>Highest bid</Trans>
            </Badge>
          )}
        </span>
      </td>
      <td className="wide text-ink-2">
        {before ? `+${formats.amount(increaseTenths(bid, before), 1)}%` : isFirst && <Trans>first bid</Trans>}
      </td>
      <td className="end text-ink-3">
        <TransactionTime atSeconds={bid.date} txId={bid.tx_id} />
      </td>
    </tr>
  )
}

/** The increase over the bid before, in tenths of a percent. */
function increaseTenths(bid: Bid, before: Bid): bigint {
  const [amount, former] = [BigInt(bid.price_base_units), BigInt(before.price_base_units)]
  return former === 0n ? 0n : ((amount - former) * 1_000n) / former
}
