import { useLingui } from '@lingui/react/macro'
import { data, useOutletContext } from 'react-router'
import { noWindow, orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { isNarrowedTo, readAccountFilter, accountQuery } from '../list/account-filter.ts'
import { AccountFilterBar } from '../list/account-filter-bar.tsx'
import { WorksWindow } from '../list/works-window.tsx'
import { NoWorksMatch } from '../list/no-works-match.tsx'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { apiOf } from '../request-context.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { GalleryPage } from './gallery-layout.tsx'
import { galleryTabs } from './gallery-tabs.ts'
import type { Route } from './+types/gallery-tab-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = url.pathname.split('/')[3]
  const tab = galleryTabs.find((one) => one.path === path)
  if (!tab) throw data(null, { status: 404 })
  const window = pageWindow(url)
  const filter = readAccountFilter(url.searchParams)
  const query = { ...window, ...accountQuery(tab.filter.hasSearch ? filter : { ...filter, search: '' }) }
  const list = await orBeyondEnd(tab.load(apiOf(context), params.id, query), noWindow)
  return { path, start: window.start, filter, list }
}

/** One list of an account's works. */
export default function GalleryTabPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { path, start, filter, list } = loaderData
  const { isOwn } = useOutletContext<GalleryPage>()
  const cards = useLiveCards(list.metadata)
  const tab = galleryTabs.find((one) => one.path === path)
  return (
    <section className="pt-7">
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h2 className="h2">{tab && i18n._(tab.label)}</h2>
          {cards.length > 0 && (
            <CheckedAt round={list.round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
          )}
        </div>
      </div>
      {tab && (
        <AccountFilterBar
          filter={filter}
          isOwn={isOwn}
          kinds={{ primary: i18n._(tab.filter.primary), other: i18n._(tab.filter.other) }}
          hasSearch={tab.filter.hasSearch}
        />
      )}
      {cards.length === 0 && list.bool_end && isNarrowedTo(filter) && start === 0 ? (
        <NoWorksMatch />
      ) : cards.length === 0 && list.bool_end ? (
        <EmptyState
          title={start === 0 ? t`Nothing here yet` : t`No more works`}
          text={t`This account has no works here.`}
        />
      ) : (
        <WorksWindow cards={cards} isEnd={list.bool_end} next={list.next} start={start} />
      )}
    </section>
  )
}
