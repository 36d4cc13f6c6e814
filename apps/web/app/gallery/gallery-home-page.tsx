import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { WorkCard } from '../nft/work-card.tsx'
import { apiOf } from '../request-context.ts'
import { useIsCovered } from '../session/use-is-covered.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { galleryTabs } from './gallery-tabs.ts'
import type { Route } from './+types/gallery-home-page'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context)
  return Promise.all(
    galleryTabs.map(async ({ path, load, preview: { count, primary } }) => {
      const { metadata } = await load(api, id, { start: 0, end: count + 1, ...(primary && { primary }) })
      return { path, cards: metadata.slice(0, count), hasMore: metadata.length > count }
    }),
  )
}

/** The newest of everything that an account has. */
export default function GalleryHomePage({ loaderData, params }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const isCovered = useIsCovered()
  const shown = loaderData.filter(({ cards }) => cards.length > 0)
  if (shown.length === 0) {
    return <EmptyState title={t`Nothing here yet`} text={t`This account has no works on this market.`} />
  }
  return shown.map(({ path, cards, hasMore }) => {
    const tab = galleryTabs.find((one) => one.path === path)
    if (!tab) return null
    return (
      <section key={path} className="section" aria-labelledby={`gallery-${path}`}>
        <div className="section-head">
          <h2 className="h2" id={`gallery-${path}`}>
            {i18n._(tab.preview.label)}
          </h2>
          {hasMore && (
            <Link className="more" to={`/gallery/${params.id}/${path}`}>
              <Trans>See all</Trans> <Icon name="right" small />
            </Link>
          )}
        </div>
        <div className="grid-works">
          {cards.map((card, index) => (
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
  })
}
