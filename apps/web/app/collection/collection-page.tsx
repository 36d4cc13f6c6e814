import { Trans, useLingui } from '@lingui/react/macro'
import { data, useParams } from 'react-router'
import { api } from '../api.ts'
import { ListEnd } from '../list/list-end.tsx'
import { readStart } from '../list/read-start.ts'
import { useListPages } from '../list/use-list-pages.ts'
import { fileUrl, imageUrl } from '../media/image-url.ts'
import { useLiveCards } from '../nft/use-live-cards.ts'
import { WorkCard } from '../nft/work-card.tsx'
import { apiOf } from '../request-context.ts'
import { useIsCovered } from '../session/use-is-covered.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'
import { useShare } from '../ui/use-share.ts'
import { Person } from '../works/person.tsx'
import { Figures } from './figures.tsx'
import { type CollectionPage as Collection, loadCollection } from './load-collection.ts'
import { readWorksFilter, type WorksFilter, worksQuery, writeWorksFilter } from './trait-filter.ts'
import { TraitMenus } from './trait-menus.tsx'
import './collection.css'
import type { Route } from './+types/collection-page'

const PAGE_SIZE = 16

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiOf(context)
  const filter = readWorksFilter(url.searchParams)
  const start = readStart(url.searchParams)
  const collection = await loadCollection(api, params.id)
  if (!collection) return data(null, { status: 404 })
  const list = await api('GET /api/collections/nft/{id}', windowOf(collection, filter, start))
  return { collection, filter, start, list }
}

function windowOf({ collection_id: id }: Collection, filter: WorksFilter, start: number) {
  return { params: { id }, query: { ...worksQuery(filter), start, end: start + PAGE_SIZE } }
}

/** The works that a creator put together, with their trade and traits. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { share, isCopied } = useShare(loaderData?.collection.title ?? '')
  if (loaderData === null) return <NoCollection id={id} />
  const { collection, filter, start, list } = loaderData
  const { title, description, address, username, verified, banner, is_own: isOwn } = collection
  return (
    <>
      <PageHead
        title={title}
        description={description || t`A collection of works on Algorand.`}
        image={imageUrl(banner, 'cover', 2)}
        imageAlt={title}
      />
      <div className="cover">
        <img src={fileUrl(banner)} alt="" />
      </div>
      <div className="page pt-7">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1">
            <h1 className="h1 wrap-anywhere">
              {title}
              <MixedScriptsMark name={title} />
            </h1>
            <p className="mt-1">
              <Person address={address} username={username} isVerified={verified} />
            </p>
            {description && <p className="wrap-anywhere mt-3 max-w-[60ch] whitespace-pre-line">{description}</p>}
          </div>
          <div className="flex items-center gap-2">
            {isOwn && (
              <ButtonLink to={`/edit_collection/${collection.collection_id}`}>
                <Trans>Edit</Trans>
              </ButtonLink>
            )}
            <IconButton
              icon={isCopied ? 'check' : 'share'}
              label={t`Share this collection`}
              onClick={() => void share()}
            />
          </div>
        </div>
        <div className="mt-7">
          <Figures collection={collection} />
        </div>
        <div className="mt-7">
          <TraitMenus filter={filter} traits={collection.traits} canChooseSales={!isOwn} />
        </div>
        <Works key={`${writeWorksFilter(filter)}:${start}`} {...{ collection, filter, start, list }} />
      </div>
    </>
  )
}

type WorksProps = Exclude<Route.ComponentProps['loaderData'], null>

function Works({ collection, filter, start, list }: WorksProps) {
  const { t } = useLingui()
  const isCovered = useIsCovered()
  const query = writeWorksFilter(filter)
  const pages = useListPages({
    name: `/collection/${collection.collection_id}?${query}`,
    first: list.metadata,
    start,
    isEnd: list.bool_end,
    size: PAGE_SIZE,
    idOf: (card) => card.token_id,
    load: (next) => api('GET /api/collections/nft/{id}', windowOf(collection, filter, next)),
  })
  const cards = useLiveCards(pages.items)
  if (cards.length === 0 && pages.isEnd) {
    const isNarrowed = query !== '' && collection.number > 0
    return (
      <div className="mt-6">
        <EmptyState
          title={isNarrowed ? t`No works match` : t`Nothing here yet`}
          text={isNarrowed ? t`No work of the collection has these traits.` : t`This collection has no works.`}
          {...(isNarrowed && {
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
      <div className="grid-works">
        {cards.map((card, index) => (
          <WorkCard
            key={card.token_id}
            card={card}
            headingLevel="h2"
            column={index % 4}
            isEager={index < 4}
            isCovered={isCovered(card)}
          />
        ))}
      </div>
      <ListEnd pages={pages} href={`?${query}&start=${pages.next}`} more={<Trans>More works</Trans>} />
    </div>
  )
}

/** Where nothing has this number. */
export function NoCollection({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <div className="page grid flex-1 place-content-center justify-items-center gap-3 py-24 text-center">
      <PageHead title={t`The page you tried to load does not exist.`} isHidden />
      <h1 className="h1">
        <Trans>The page you tried to load does not exist.</Trans>
      </h1>
      <p className="wrap-anywhere max-w-[46ch] text-base text-ink-2">
        <Trans>There is no collection with this id {id}.</Trans>
      </p>
      <ButtonLink variant="primary" className="mt-4" to="/collections">
        <Trans>See all collections</Trans>
      </ButtonLink>
    </div>
  )
}
