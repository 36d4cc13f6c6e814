import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { FromTo } from '../cards/history-table.tsx'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { keyed } from '../ui/keyed.ts'
import { TableSection } from '../ui/table-section.tsx'
import { personAs } from '../works/person-as.ts'
import { Price } from '../works/price.tsx'
import type { StatementLine } from './load-statement.ts'

/** Sales and royalties, newest first, each with its transaction and the parts of its price. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <TableSection
      id="sales"
      heading={<Trans>Sales and royalties</Trans>}
      head={
        <>
          <th scope="col">
            <Trans>Work</Trans>
          </th>
          <th scope="col">
            <Trans>Buyer paid</Trans>
          </th>
          <th scope="col">
            <Trans>Fee</Trans>
          </th>
          <th scope="col">
            <Trans>To the creator</Trans>
          </th>
          <th scope="col">
            <Trans>To the seller</Trans>
          </th>
          <th scope="col">
            <Trans>You received</Trans>
          </th>
          <th scope="col" className="end">
            <Trans>When</Trans>
          </th>
        </>
      }
    >
      {keyed(lines, (line) => `${line.tx_id}:${line.works[0]?.token_id}`).map(({ key, row }) => (
        <LineRow key={key} line={row} />
      ))}
    </TableSection>
  )
}

function LineRow({ line }: { line: StatementLine }) {
  const { asa_id: assetId, works } = line
  const units = Number(line.units)
  return (
    <tr>
      <td>
        {works.map(({ token_id: tokenId, title }) => (
          <Link className="work block" key={tokenId} to={`/nft/${tokenId}`}>
            {title}
          </Link>
        ))}
        <span className="block text-sm text-ink-3">
          {line.kind === 'sale' ? <Trans>Sale</Trans> : <Trans>Royalty</Trans>}
          {units > 1 && (
            <>
              {', '}
              <Plural value={units} one="# unit" other="# units" />
            </>
          )}
        </span>
        <span className="block text-sm text-ink-3">
          <FromTo
            giver={personAs('seller', line.seller, line)}
            receiver={line.buyer === null ? null : personAs('buyer', line.buyer, line)}
          />
        </span>
      </td>
      <td>
        <Price baseUnits={line.paid} assetId={assetId} />
      </td>
      <td>
        <Price baseUnits={line.fee} assetId={assetId} />
      </td>
      <td>
        <Price baseUnits={line.royalty} assetId={assetId} />
      </td>
      <td>
        <Price baseUnits={line.to_seller} assetId={assetId} />
      </td>
      <td>
        <Price baseUnits={line.net} assetId={assetId} />
      </td>
      <td className="end text-ink-3">
        <TransactionTime atSeconds={line.date} txId={line.tx_id} />
      </td>
    </tr>
  )
}
