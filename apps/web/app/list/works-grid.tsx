import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import { api } from '../api.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MainLink } from '../shell/main-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { BeyondEnd } from './beyond-end.tsx'
import { filterHref, isNarrowed, type ListFilter, PAGE_SIZE, unfiltered } from './list-filter.ts'
import { marketLists } from '../kinds/market-lists.ts'
import { ListEnd } from './list-end.tsx'
import { loadWindow } from './load-window.ts'
import { NothingYet } from './nothing-yet.tsx'
import { useListPages } from './use-list-pages.ts'

interface WorksGridProps {
  filter: ListFilter
  /** The window that the server rendered, which begins at `start`. */
  first: Card[]
  start: number
  isEnd: boolean
  /** The API's cursor of the next window. */
  after: string | null
  /** Number of works that match the filter; null where it is unknown. */
  total: number | null
}

/** An infinite list; without JavaScript a link leads to the next window. */
export function WorksGrid({ filter, first, start, isEnd, after, total }: WorksGridProps) {
  const { t } = useLingui()
  const pages = useListPages({
    name: filterHref(filter),
    first,
    start,
    isEnd,
    after,
    size: PAGE_SIZE,
    idOf: (card) => card.app_id ?? card.token_id,
    load: (next, continued) => loadWindow(api, filter, next, continued),
  })
  const { path } = marketLists[filter.list]
  const { location } = useNavigation()
  const isReplacing = location?.pathname === path
  const cards = useLiveCards(pages.items)

  if (cards.length === 0 && pages.isEnd) return <NoWorks filter={filter} isBeyondEnd={start > 0 && total !== 0} />
  const count = start + cards.length
  return (
    <div className="mt-6" aria-busy={isReplacing || pages.state === 'loading'}>
      <CardGrid cards={cards} isEndless isFirstImportant isReplacing={isReplacing}>
        {pages.state === 'loading' && <CardSkeletons count={4} />}
      </CardGrid>
      <ListEnd
        pages={pages}
        href={filterHref(filter)}
        more={<Trans>More works</Trans>}
        end={
          count > PAGE_SIZE && (
            <EmptyState
              kind="end"
              title={t`All ${count} works shown`}
              text={filter.sort === 'new' ? t`You have seen all of them.` : t`Sort by Newest to see the latest first.`}
              action={
                <MainLink className="btn btn-secondary">
                  <Trans>Back to top</Trans>
                </MainLink>
              }
            />
          )
        }
      />
    </div>
  )
}

function NoWorks({ filter, isBeyondEnd }: { filter: ListFilter; isBeyondEnd: boolean }) {
  const { t, i18n } = useLingui()
  if (isBeyondEnd) return <BeyondEnd firstPage={filterHref(filter)} />
  return (
    <div className="mt-6">
      {isNarrowed(filter) ? (
        <EmptyState
          title={t`No works match`}
          text={i18n._(marketLists[filter.list].nothingFound)}
          action={
            <ButtonLink to={filterHref(unfiltered(filter))}>
              <Trans>Clear filters</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <NothingYet list={filter.list} />
      )}
    </div>
  )
}
