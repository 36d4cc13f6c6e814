import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { historyWords } from '../kinds/history-words.ts'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { Button } from '../ui/button.tsx'
import { keyed } from '../ui/keyed.ts'
import { TableSection } from '../ui/table-section.tsx'
import { personAs } from '../works/person-as.ts'
import { Person, type PersonFacts } from '../works/person.tsx'
import { Price } from '../works/price.tsx'

const SHOWN_AT_FIRST = 8

/** Everything that happened to a work, newest first, each row with its transaction. */
export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const count = entries.length
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <TableSection
      id="history"
      heading={<Trans>History</Trans>}
      aside={
        shown.length < count && (
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            <Trans>All {count} events</Trans>
          </Button>
        )
      }
      head={<HistoryHead first={<Trans>Event</Trans>} />}
    >
      {keyed(shown, (entry) => `${entry.tx_id}:${entry.kind}`).map(({ key, row }) => (
        <HistoryRow key={key} entry={row} />
      ))}
    </TableSection>
  )
}

/** The heads of a table of events. @param first heading of the first column */
export function HistoryHead({ first }: { first: ReactNode }) {
  return (
    <>
      <th scope="col">{first}</th>
      <th scope="col" className="wide">
        <Trans>From and to</Trans>
      </th>
      <th scope="col">
        <Trans>Price</Trans>
      </th>
      <th scope="col" className="end">
        <Trans>When</Trans>
      </th>
    </>
  )
}

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { i18n } = useLingui()
  const { name, isPriced } = historyWords[entry.kind]
  const units = Number(entry.units)
  return (
    <tr>
      <td>
        {i18n._(name)}
        {units > 1 && (
          <span className="block text-sm text-ink-3">
            <Plural value={units} one="# unit" other="# units" />
          </span>
        )}
        <span className="block text-sm text-ink-3 md:hidden">
          <EntryFromTo entry={entry} />
        </span>
      </td>
      <td className="wide">
        <EntryFromTo entry={entry} />
      </td>
      <td>
        {isPriced && entry.price_base_units !== null && entry.asa_id !== null ? (
          <>
            <Price baseUnits={entry.price_base_units} assetId={entry.asa_id} />
            {units > 1 && (
              <span className="block text-sm text-ink-3">
                <Trans>each</Trans>
              </span>
            )}
          </>
        ) : (
          <span className="text-ink-3">
            <Trans>none</Trans>
          </span>
        )}
      </td>
      <td className="end text-ink-3">
        <TransactionTime atSeconds={entry.date} txId={entry.tx_id} />
      </td>
    </tr>
  )
}

/** The two accounts of an event. */
export function FromTo({ giver, receiver }: { giver: PersonFacts | null; receiver: PersonFacts | null }) {
  const from = giver && <Person isActor {...giver} />
  const to = receiver && <Person isActor isReceiver={giver !== null} {...receiver} />
  if (from && to) {
    return (
      <Trans>
        {from} to {to}
      </Trans>
    )
  }
  return from ?? to
}

/** The two accounts of an entry in a history. */
export function EntryFromTo({ entry }: { entry: Omit<HistoryEntry, 'kind'> }) {
  const { address, to_address: toAddress } = entry
  return (
    <FromTo
      giver={address === null ? null : { ...entry, address }}
      receiver={toAddress === null ? null : personAs('to', toAddress, entry)}
    />
  )
}
