import type { Reply } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { createPath, redirect, useOutletContext } from 'react-router'
import { api } from '../api.ts'
import { ListEnd } from '../list/list-end.tsx'
import { BeyondEnd } from '../list/beyond-end.tsx'
import { noWindow, orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { useListPages } from '../list/use-list-pages.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { apiOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toggledIn } from '../works/traits.ts'
import { collectionIdOf, type OpenCollection as Collection, undefinedIfNotFound } from './load-collection.ts'
import {
  type CollectionWorksFilter,
  collectionWorksQuery,
  isNarrowed,
  readCollectionWorksFilter,
  writeCollectionWorksFilter,
} from './trait-filter.ts'
import { TraitMenus } from './trait-menus.tsx'
import type { Route } from './+types/collection-works-page'

const PAGE_SIZE = 16

/** Null if there is no such collection; the layout says so. The form of a trait is redirected to the filter's URL. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = collectionIdOf(params.id)
  if (id === undefined) return null
  const filter = readCollectionWorksFilter(url.searchParams)
  const traits = toggledIn(url.searchParams)
  if (traits) {
    const query = writeCollectionWorksFilter({ ...filter, traits })
    throw redirect(createPath({ pathname: `/collection/${id}`, search: String(query) }))
  }
  const { start, after } = pageWindow(url)
  const list = await undefinedIfNotFound(
    orBeyondEnd(apiOf(context)('GET /api/collections/nft/{id}', windowOf(id, filter, start, after)), noWindow),
  )
  return list ? { filter, start, list } : null
}

function windowOf(id: number, filter: CollectionWorksFilter, start: number, after: string | undefined) {
  return { params: { id }, query: { ...collectionWorksQuery(filter), start, end: start + PAGE_SIZE, after } }
}

/** The works of a collection, filtered by their traits. */
export default function CollectionWorksPage({ loaderData }: Route.ComponentProps) {
  const collection = useOutletContext<Collection>()
  if (loaderData === null) return null
  const { filter, start } = loaderData
  return (
    <>
      <div className="mt-7">
        <TraitMenus filter={filter} traits={collection.traits} canChooseSales={!collection.is_own} />
      </div>
      <Works key={`${writeCollectionWorksFilter(filter)}:${start}`} collection={collection} {...loaderData} />
    </>
  )
}

interface WorksProps {
  collection: Collection
  filter: CollectionWorksFilter
  start: number
  /** The window that the server rendered. */
  list: Reply<'GET /api/collections/nft/{id}'>
}

function Works({ collection, filter, start, list }: WorksProps) {
  const { t } = useLingui()
  const query = writeCollectionWorksFilter(filter)
  const { collection_id: id } = collection
  const pages = useListPages({
    name: `/collection/${id}?${query}`,
    first: list.metadata,
    start,
    isEnd: list.bool_end,
    after: list.next,
    size: PAGE_SIZE,
    idOf: (card) => card.token_id,
    load: (next, continued) => api('GET /api/collections/nft/{id}', windowOf(id, filter, next, continued)),
  })
  const cards = useLiveCards(pages.items)
  if (cards.length === 0 && pages.isEnd) {
    if (start > 0) return <BeyondEnd firstPage={`?${query}`} />
    const matchesNone = isNarrowed(filter) && collection.number > 0
    return (
      <div className="mt-6">
        <EmptyState
          title={matchesNone ? t`No works match` : t`Nothing here yet`}
          text={
            matchesNone
              ? t`No work of the collection has these traits and this price.`
              : t`This collection has no works.`
          }
          {...(matchesNone && {
            action: (
              <ButtonLink to="?">
                <Trans>Clear filters</Trans>
              </ButtonLink>
            ),
          })}
        />
      </div>
    )
  }
  return (
    <div className="mt-6" aria-busy={pages.state === 'loading'}>
      <CardGrid cards={cards} isEndless eagerCount={4} />
      <ListEnd pages={pages} href={`?${query}`} more={<Trans>More works</Trans>} />
    </div>
  )
}
