import '../i18n/with-list-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { ListEnd } from '../list/list-end.tsx'
import { noWindow, orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { useListPages } from '../list/use-list-pages.ts'
import { VisibilityChips } from '../list/visibility-chips.tsx'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useSession } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip-link.tsx'
import { ChosenChip } from '../ui/chosen-chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShuffleChip } from '../ui/shuffle-chip.tsx'
import type { Collection } from './collection-card.tsx'
import {
  type CollectionFilter,
  collectionQuery,
  collectionsHref,
  collectionSorts,
  type CollectionSort,
  COLLECTIONS_SIZE,
  readCollectionFilter,
} from './collection-filter.ts'
import { CollectionGrid } from './collection-grid.tsx'
import type { Route } from './+types/collections-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readCollectionFilter(url.searchParams)
  const { start, after } = pageWindow(url)
  const list = await orBeyondEnd(
    apiOf(context)('GET /api/collections', { query: windowOf(filter, start, after) }),
    noWindow,
  )
  return { filter, start, list }
}

function windowOf(filter: CollectionFilter, start: number, after: string | undefined) {
  return { ...collectionQuery(filter), start, end: start + COLLECTIONS_SIZE, after }
}

/** Every collection of the market. */
export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const session = useSession()
  const { filter, start, list } = loaderData
  const tag = filter.tag ?? ''
  return (
    <div className="page pt-7">
      <PageHead
        title={tag ? t`Collections tagged ${tag}` : t`Collections`}
        description={t`Works grouped by their creators, with floor price, sales and traits.`}
        canonicalQuery={filter.tag ? `tag=${filter.tag}` : ''}
      />
      <div className="section-head">
        <h1 className="h1">
          <Trans>Collections</Trans>
        </h1>
        {session && (
          <Link className="more" to="/create_collection">
            <Trans>Create a collection</Trans> <Icon name="right" small />
          </Link>
        )}
      </div>
      <FilterChips filter={filter} />
      {/* Each filter is a list of its own, with a fresh state. */}
      <Collections
        key={`${collectionsHref(filter)}:${start}`}
        {...{ filter, start }}
        first={list.metadata}
        isEnd={list.bool_end}
        after={list.next}
      />
    </div>
  )
}

function FilterChips({ filter }: { filter: CollectionFilter }) {
  const { t } = useLingui()
  const { tag } = filter
  const labels: Record<Exclude<CollectionSort, 'random'>, string> = {
    spotlight: t`Spotlight`,
    new: t`Newest`,
    old: t`Oldest`,
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">
        <Trans>Sort and filter</Trans>
      </legend>
      {collectionSorts.map((sort) =>
        sort === 'random' ? (
          <ShuffleChip
            key={sort}
            hrefOf={(seed) => collectionsHref({ ...filter, sort, seed })}
            isOn={filter.sort === sort}
          />
        ) : (
          <ChipLink key={sort} to={collectionsHref({ ...filter, sort, seed: null })} isOn={filter.sort === sort}>
            {labels[sort]}
          </ChipLink>
        ),
      )}
      <VisibilityChips filter={filter} hrefOf={(changed) => collectionsHref({ ...filter, ...changed })} />
      {tag !== null && (
        <ChosenChip to={collectionsHref({ ...filter, tag: null })} label={t`Remove the tag ${tag}`}>
          {tag}
        </ChosenChip>
      )}
    </fieldset>
  )
}

interface CollectionsProps {
  filter: CollectionFilter
  first: Collection[]
  start: number
  isEnd: boolean
  after: string | null
}

function Collections({ filter, first, start, isEnd, after }: CollectionsProps) {
  const { t } = useLingui()
  const pages = useListPages({
    name: collectionsHref(filter),
    first,
    start,
    isEnd,
    after,
    size: COLLECTIONS_SIZE,
    idOf: (collection) => collection.collection_id,
    load: (next, continued) => api('GET /api/collections', { query: windowOf(filter, next, continued) }),
  })
  if (pages.items.length === 0 && pages.isEnd) {
    return (
      <div className="mt-6">
        <EmptyState
          title={t`No collections match`}
          text={t`Creators group their works in collections.`}
          action={
            <ButtonLink to="/collections">
              <Trans>See all collections</Trans>
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="mt-6" aria-busy={pages.state === 'loading'}>
      <CollectionGrid collections={pages.items} isFirst isEndless />
      <ListEnd pages={pages} href={collectionsHref(filter)} more={<Trans>More collections</Trans>} />
    </div>
  )
}
