import { Plural, Trans } from '@lingui/react/macro'
import { Link, useOutletContext } from 'react-router'
import { FromTo, HistoryHead } from '../nft/history-table.tsx'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TableSection } from '../ui/table-section.tsx'
import { Price } from '../works/price.tsx'
import type { CollectionPage } from './load-collection.ts'

/** The newest sales of a collection's works, each with its transaction. */
export default function CollectionActivityPage() {
  const { activity } = useOutletContext<CollectionPage>()
  if (activity.length === 0) {
    return (
      <div className="mt-7">
        <EmptyState
          title={<Trans>No sales yet</Trans>}
          text={<Trans>Sales of the collection's works appear here.</Trans>}
        />
      </div>
    )
  }
  return (
    <div className="mt-7">
      <TableSection
        id="activity"
        heading={<Trans>Latest sales</Trans>}
        head={<HistoryHead first={<Trans>Work</Trans>} />}
      >
        {activity.map((sale) => (
          <SaleRow key={`${sale.tx_id}:${sale.token_id}`} sale={sale} />
        ))}
      </TableSection>
    </div>
  )
}

function SaleRow({ sale }: { sale: CollectionPage['activity'][number] }) {
  const { token_id: tokenId, title } = sale
  const units = Number(sale.units)
  return (
    <tr>
      <td>
        <Link className="work" to={`/nft/${tokenId}`}>
          {title}
        </Link>
        {units > 1 && (
          <span className="block text-sm text-ink-3">
            <Plural value={units} one="# unit" other="# units" />
          </span>
        )}
        <span className="block text-sm text-ink-3 md:hidden">
          <FromTo entry={sale} />
        </span>
      </td>
      <td className="wide">
        <FromTo entry={sale} />
      </td>
      <td>
        {sale.price_base_units !== null && sale.asa_id !== null && (
          <Price baseUnits={sale.price_base_units} assetId={sale.asa_id} />
        )}
      </td>
      <td className="end text-ink-3">
        <TransactionTime atSeconds={sale.date} txId={sale.tx_id} />
      </td>
    </tr>
  )
}
