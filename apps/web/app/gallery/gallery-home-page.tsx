import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { useLiveCards } from '../nft/use-live-cards.ts'
import { WorkCard } from '../nft/work-card.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { galleryTabs } from './gallery-tabs.ts'
import { loadPreviews, type TabPreview } from './load-tabs.ts'
import type { Route } from './+types/gallery-home-page'

export const loader = ({ context, params: { id } }: Route.LoaderArgs) => loadPreviews(context, id)

/** The newest of everything that an account has. */
export default function GalleryHomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const shown = loaderData.filter(({ cards }) => cards.length > 0)
  if (shown.length === 0) {
    return <EmptyState title={t`Nothing here yet`} text={t`This account has no works on this market.`} />
  }
  return shown.map((preview) => <Preview key={preview.path} {...preview} />)
}

/** The first works of a tab, and the way to the others. */
function Preview({ path, cards, hasMore }: TabPreview) {
  const { i18n } = useLingui()
  const { id } = useParams()
  const isCovered = useIsCovered()
  const live = useLiveCards(cards)
  const label = galleryTabs.find((tab) => tab.path === path)?.preview.label
  return (
    <section className="section" aria-labelledby={`gallery-${path}`}>
      <div className="section-head">
        <h2 className="h2" id={`gallery-${path}`}>
          {label && i18n._(label)}
        </h2>
        {hasMore && (
          <Link className="more" to={`/gallery/${id}/${path}`}>
            <Trans>See all</Trans> <Icon name="right" small />
          </Link>
        )}
      </div>
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
