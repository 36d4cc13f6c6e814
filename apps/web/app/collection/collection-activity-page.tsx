import { oneWorkPriced } from '@facet/api-contract/nft/price-buys'
import { Trans } from '@lingui/react/macro'
import { HistoryHead } from '../cards/history-table.tsx'
import { WorkEventRow } from '../cards/work-event-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { keyed } from '../ui/keyed.ts'
import { TableSection } from '../ui/table-section.tsx'
import { loadOpenCollection } from './load-collection.ts'
import type { Route } from './+types/collection-activity-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const collection = await loadOpenCollection(context, params.id)
  return { activity: collection?.activity ?? [] }
}

/** The newest sales of a collection's works, each with its transaction. */
export default function CollectionActivityPage({ loaderData: { activity } }: Route.ComponentProps) {
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
        {keyed(activity, (sale) => `${sale.tx_id}:${sale.token_id}`).map(({ key, row: sale }) => (
          <WorkEventRow
            key={key}
            entry={sale}
            // A work that was sold with others has no price here.
            work={{ path: `/nft/${sale.token_id}`, title: sale.title, ...oneWorkPriced }}
          />
        ))}
      </TableSection>
    </div>
  )
}
