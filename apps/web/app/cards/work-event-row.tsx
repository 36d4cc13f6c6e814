import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import type { PricedWorks } from '@facet/api-contract/nft/price-buys'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { AnyOneOf } from '../works/more-works.tsx'
import { Price } from '../works/price.tsx'
import { EntryFromTo } from './history-table.tsx'

interface WorkEventRowProps {
  entry: HistoryEntry
  /** The work, how many others it happened to at once, and what the price buys of them. */
  work: { path: string; title: string } & PricedWorks
  /** Cells before the work's cell. */
  children?: ReactNode
  /** Shown above the accounts on phones, which hide the first cells. */
  name?: string
  isPriced?: boolean
}

/** A row of a table of events of many works. */
export function WorkEventRow({ entry, work, children, name, isPriced = true }: WorkEventRowProps) {
  const units = Number(entry.units)
  const { more_works: more } = work
  return (
    <tr>
      {children}
      <td>
        <Link className="work" to={work.path}>
          {work.title}
        </Link>
        {more > 0 ? (
          <span className="block text-sm text-ink-3">
            <Plural value={more} one="and # more work" other="and # more works" />
          </span>
        ) : (
          units > 1 && (
            <span className="block text-sm text-ink-3">
              <Plural value={units} one="# unit" other="# units" />
            </span>
          )
        )}
        <span className="block text-sm text-ink-3 md:hidden">
          {name && <span className="block text-ink-2">{name}</span>}
          <EntryFromTo entry={entry} />
        </span>
      </td>
      <td className="wide">
        <EntryFromTo entry={entry} />
      </td>
      <td>
        {isPriced && entry.price_base_units !== null && entry.asa_id !== null && (
          <>
            <Price baseUnits={entry.price_base_units} assetId={entry.asa_id} />
            <AnyOneOf works={work} className="block text-sm text-ink-3" />
          </>
        )}
      </td>
      <td className="end text-ink-3">
        <TransactionTime atSeconds={entry.date} txId={entry.tx_id} />
      </td>
    </tr>
  )
}
