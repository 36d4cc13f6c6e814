import { useLingui } from '@lingui/react/macro'
import { orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'
import { PeopleWindow } from './people-window.tsx'
import { nobody, peopleTabOf, peopleTabs } from './people-tabs.ts'
import type { Route } from './+types/gallery-people-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { path, load } = peopleTabOf(url)
  const query = pageWindow(url)
  return { path, start: query.start, people: await orBeyondEnd(load(apiOf(context), params.id, query), nobody) }
}

/** The accounts that follow an account, or that it follows. */
export default function GalleryPeoplePage({ loaderData: { path, start, people } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const label = peopleTabs.find((tab) => tab.path === path)?.label
  return (
    <section className="pt-7">
      <div className="section-head">
        <h2 className="h2">{label && i18n._(label)}</h2>
      </div>
      <PeopleWindow
        people={people}
        start={start}
        empty={
          path === 'follower'
            ? { title: t`No followers yet`, text: t`Nobody follows this account.` }
            : { title: t`Not following anyone yet`, text: t`This account follows nobody.` }
        }
      />
    </section>
  )
}
