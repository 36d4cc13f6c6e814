import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { CollectionGrid } from '../collection/collection-grid.tsx'
import { useLiveCards } from '../nft/use-live-cards.ts'
import { WorkCard } from '../nft/work-card.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { galleryTabs } from './gallery-tabs.ts'
import { FIRST_COLLECTIONS, loadFirstCollections } from './load-collections.ts'
import { loadPreviews, type TabPreview } from './load-tabs.ts'
import type { Route } from './+types/gallery-home-page'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [previews, { metadata: collections }] = await Promise.all([
    loadPreviews(context, id),
    loadFirstCollections(context, id),
  ])
  return { previews, collections }
}

/** The newest of everything that an account has. */
export default function GalleryHomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { previews, collections } = loaderData
  const shown = previews.filter(({ cards }) => cards.length > 0)
  if (shown.length + collections.length === 0) {
    return <EmptyState title={t`Nothing here yet`} text={t`This account has no works on this market.`} />
  }
  return (
    <>
      {collections.length > 0 && (
        <section className="section" aria-labelledby="gallery-collections">
          <SectionHead path="collections" hasMore={collections.length > FIRST_COLLECTIONS}>
            <Trans>Collections</Trans>
          </SectionHead>
          <CollectionGrid collections={collections.slice(0, FIRST_COLLECTIONS)} />
        </section>
      )}
      {shown.map((preview) => (
        <Preview key={preview.path} {...preview} />
      ))}
    </>
  )
}

/** The name of a tab, and the way to all of it. */
function SectionHead({ path, hasMore, children }: { path: string; hasMore: boolean; children: ReactNode }) {
  const { id } = useParams()
  return (
    <div className="section-head">
      <h2 className="h2" id={`gallery-${path}`}>
        {children}
      </h2>
      {hasMore && (
        <Link className="more" to={`/gallery/${id}/${path}`}>
          <Trans>See all</Trans> <Icon name="right" small />
        </Link>
      )}
    </div>
  )
}

/** The first works of a tab, and the way to the others. */
function Preview({ path, cards, hasMore }: TabPreview) {
  const { i18n } = useLingui()
  const isCovered = useIsCovered()
  const live = useLiveCards(cards)
  const label = galleryTabs.find((tab) => tab.path === path)?.preview.label
  return (
    <section className="section" aria-labelledby={`gallery-${path}`}>
      <SectionHead path={path} hasMore={hasMore}>
        {label && i18n._(label)}
      </SectionHead>
      <div className="grid-works">
        {live.map((card, index) => (
          <WorkCard
            key={`${card.token_id}:${card.app_id ?? 0}`}
            card={card}
            column={index % 4}
            isCovered={isCovered(card)}
          />
        ))}
      </div>
    </section>
  )
}
