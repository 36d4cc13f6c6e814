import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Collection } from '../collection/collection-card.tsx'
import { CollectionCards, CollectionGrid } from '../collection/collection-grid.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { galleryTabs } from './gallery-tabs.ts'
import { TabTotal, type Total } from './tab-total.tsx'
import { FIRST_COLLECTIONS, loadFirstCollections } from './load-collections.ts'
import { loadPreviews, type TabPreview } from './load-tabs.ts'
import type { Route } from './+types/gallery-home-page'

/** More collections than this scroll in one row. */
const MAX_IN_GRID = 3

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [previews, { metadata: collections, total }] = await Promise.all([
    loadPreviews(context, id),
    loadFirstCollections(context, id),
  ])
  return { previews, collections, total }
}

/** The newest works of each tab, and the newest collections. */
export default function GalleryHomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { previews, collections, total } = loaderData
  const shown = previews.filter(({ cards }) => cards.length > 0)
  if (shown.length + collections.length === 0) {
    return (
      <div className="pt-7">
        <EmptyState title={t`Nothing here yet`} text={t`This account has no works on this market.`} />
      </div>
    )
  }
  return (
    <div className="gallery-home">
      {collections.length > 0 && (
        <section className="section" aria-labelledby="gallery-collections">
          <FirstCollections collections={collections} total={total} />
        </section>
      )}
      {shown.map((preview) => (
        <Preview key={preview.path} {...preview} />
      ))}
    </div>
  )
}

function FirstCollections({ collections, total }: { collections: readonly Collection[]; total: number }) {
  const { t } = useLingui()
  const shown = collections.slice(0, FIRST_COLLECTIONS)
  const title = (
    <TabTitle path="collections" total={total} hasMore={collections.length > FIRST_COLLECTIONS}>
      <Trans>Collections</Trans>
    </TabTitle>
  )
  if (collections.length > MAX_IN_GRID) {
    return (
      <ScrollRow name={t`Collections`} head={title} of="collections">
        <CollectionCards collections={shown} />
      </ScrollRow>
    )
  }
  return (
    <>
      <div className="section-head">{title}</div>
      <CollectionGrid collections={shown} />
    </>
  )
}

interface TabTitleProps extends Total {
  path: string
  hasMore: boolean
  children: ReactNode
}

/** The name of a tab, its total, and the link to all of it. */
function TabTitle({ path, hasMore, children, ...total }: TabTitleProps) {
  const { id } = useParams()
  return (
    <>
      <h2 className="h2" id={`gallery-${path}`}>
        {children} <TabTotal {...total} />
      </h2>
      {hasMore && (
        <Link className="more" to={`/gallery/${id}/${path}`}>
          <Trans>See all</Trans> <Icon name="right" small />
        </Link>
      )}
    </>
  )
}

/** The first works of a tab, and the link to the others. */
function Preview({ path, cards, hasMore, total, isEstimate }: TabPreview) {
  const { i18n } = useLingui()
  const live = useLiveCards(cards)
  const { label, isSecondary = false } = galleryTabs.find((tab) => tab.path === path)?.preview ?? {}
  return (
    <section className="section" aria-labelledby={`gallery-${path}`}>
      <div className="section-head">
        <TabTitle path={path} hasMore={hasMore} total={isSecondary ? null : total} isEstimate={isEstimate}>
          {label && i18n._(label)}
        </TabTitle>
      </div>
      <CardGrid cards={live} headingLevel="h3" eagerCount={0} />
    </section>
  )
}
