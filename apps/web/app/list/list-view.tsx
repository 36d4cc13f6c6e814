import type { ReactNode } from 'react'
import { CheckedAt } from '../stream/checked-at.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterHref } from './list-filter.ts'
import { ListSummary } from './list-summary.tsx'
import type { LoadedList } from './load-list.ts'
import { useShownAddress } from './use-shown-address.ts'
import { WorksGrid } from './works-grid.tsx'

/** A list of the market: its heading with the round of its facts, its filters and its works. */
export function ListView({ heading, loaded }: { heading: ReactNode; loaded: LoadedList }) {
  const { filter, start, cards, isEnd, after, round, total, isEstimate } = loaded
  useShownAddress(filter)
  return (
    <>
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h1 className="h1">{heading}</h1>
          {cards.length > 0 && (
            <CheckedAt round={round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
          )}
        </div>
      </div>
      <FilterBar filter={filter} />
      <ListSummary {...{ filter, start, total, isEstimate }} />
      {/* Each filter is a list of its own, with a fresh state. */}
      <WorksGrid
        key={`${filterHref(filter)}:${start}`}
        filter={filter}
        first={cards}
        start={start}
        isEnd={isEnd}
        after={after}
        total={total}
      />
    </>
  )
}
