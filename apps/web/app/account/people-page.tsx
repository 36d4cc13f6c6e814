import { Trans, useLingui } from '@lingui/react/macro'
import { nobody, peopleTabOf, peopleTabs } from '../gallery/people-tabs.ts'
import { PeopleWindow } from '../gallery/people-window.tsx'
import { orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/people-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await requireSession(context, url)
  const { path, load } = peopleTabOf(url)
  const query = pageWindow(url)
  return { path, start: query.start, people: await orBeyondEnd(load(apiOf(context), id, query), nobody) }
}

/** The accounts that follow the signed-in account, or that it follows. */
export default function PeoplePage({ loaderData: { path, start, people } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const label = peopleTabs.find((tab) => tab.path === path)?.label
  return (
    <div className="page pt-7">
      <PageHead title={label ? i18n._(label) : ''} isHidden />
      <div className="section-head">
        <h1 className="h1">{path === 'follower' ? <Trans>Your followers</Trans> : <Trans>You follow</Trans>}</h1>
      </div>
      <PeopleWindow
        people={people}
        start={start}
        empty={
          path === 'follower'
            ? { title: t`No followers yet`, text: t`Share your gallery so people can find you.` }
            : { title: t`Not following anyone yet`, text: t`Open an artist's gallery and press Follow.` }
        }
      />
    </div>
  )
}
