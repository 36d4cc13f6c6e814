import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { pageWindow } from '../list/page-window.ts'
import { WorksWindow } from '../list/works-window.tsx'
import { useLiveCards } from '../nft/use-live-cards.ts'
import { apiOf } from '../request-context.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { galleryTabs } from './gallery-tabs.ts'
import type { Route } from './+types/gallery-tab-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = url.pathname.split('/')[3]
  const tab = galleryTabs.find((one) => one.path === path)
  if (!tab) throw data(null, { status: 404 })
  const query = pageWindow(url)
  return { path, start: query.start, list: await tab.load(apiOf(context), params.id, query) }
}

/** One list of an account's works. */
export default function GalleryTabPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { path, start, list } = loaderData
  const cards = useLiveCards(list.metadata)
  const label = galleryTabs.find((one) => one.path === path)?.label
  return (
    <section className="pt-7">
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h2 className="h2">{label && i18n._(label)}</h2>
          {cards.length > 0 && (
            <CheckedAt round={list.round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
          )}
        </div>
      </div>
      {cards.length === 0 && list.bool_end ? (
        <EmptyState
          title={start === 0 ? t`Nothing here yet` : t`No more works`}
          text={t`This account has no works here.`}
        />
      ) : (
        <WorksWindow cards={cards} isEnd={list.bool_end} start={start} />
      )}
    </section>
  )
}
