import { useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from 'react-router'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { useSession } from '../shell/root-data.ts'
import { Tabs } from '../ui/tabs.tsx'
import { WaitingCredits } from '../vault/waiting-credits.tsx'
import { userTabs } from './user-tabs.ts'
import type { Route } from './+types/user-layout'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url)
  // The pages below do not need it: if the node does not answer, only this part is hidden.
  return { claim: await apiOf(context)('GET /api/account/claim/royalties').catch(() => null) }
}

/**
 * Around every page below `/user`: its tabs, the pages of the tab that is open, and what waits for the account in the royalty vault,
 * which is read again with the page.
 */
export default function UserLayout({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const { claim } = loaderData
  const hasName = useSession()?.username != null
  const tabs = userTabs.filter(({ isForNamed }) => hasName || !isForNamed)
  const open = userTabs.find(({ path }) => pathname.startsWith(`/user/${path}`))
  return (
    <>
      {tabs.length > 1 && (
        <div className="page pt-3">
          <Tabs
            label={t`Your account`}
            tabs={tabs.map(({ path, label }) => ({ to: `/user/${path}`, label: i18n._(label) }))}
          />
          {open?.pages && open.pages.length > 1 && (
            <Tabs
              isSecond
              label={i18n._(open.label)}
              tabs={open.pages.map(({ path, label }) => ({ to: `/user/${open.path}/${path}`, label: i18n._(label) }))}
            />
          )}
        </div>
      )}
      {claim && (
        <div className="page">
          <WaitingCredits claim={claim} />
        </div>
      )}
      <Outlet />
    </>
  )
}
