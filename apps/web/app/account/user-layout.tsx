import { useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from 'react-router'
import { newsOn } from './news-on.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { useSession } from '../shell/root-data.ts'
import { Count } from '../ui/count.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { WaitingCredits } from '../vault/waiting-credits.tsx'
import { WaitingElsewhere } from '../vault/waiting-elsewhere.tsx'
import { OwnHead } from './own-head.tsx'
import { userTabs } from './user-tabs.ts'
import '../i18n/with-account-messages.ts'
import type { Route } from './+types/user-layout'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = await requireSession(context, url)
  const api = apiOf(context)
  const [profile, { addresses }, news, claim] = await Promise.all([
    api('GET /api/account/info/{id}', { params: { id } }),
    api('GET /api/account/addresses'),
    api('GET /api/account/news'),
    // The pages below do not need it: if the node does not answer, only this part is hidden.
    api('GET /api/account/claim/royalties').catch(() => null),
  ])
  return { profile, addresses, news, claim }
}

/**
 * The frame of every page below `/user`: the account's head, its tabs, the pages of the open tab, and the credits that wait in the
 * vaults, which are read again with each page.
 */
export default function UserLayout({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const { profile, addresses, news, claim } = loaderData
  const hasName = useSession()?.username != null
  const tabs = userTabs.filter(({ isForNamed }) => hasName || !isForNamed)
  const open = userTabs.find(({ path }) => path !== '' && pathname.startsWith(`/user/${path}`))
  return (
    <>
      <OwnHead profile={profile} addresses={addresses} />
      {tabs.length > 1 && (
        <div className="page pt-3">
          <Tabs
            label={t`Your account`}
            tabs={tabs.map(({ path, label }) => {
              const to = path === '' ? '/user' : `/user/${path}`
              const waiting = newsOn(to, news)
              return { to, label: <TabLabel label={i18n._(label)} waiting={waiting} />, isExact: path === '' }
            })}
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
      <div className="page">
        {claim && <WaitingCredits claim={claim} />}
        <WaitingElsewhere addresses={news.claim_addresses} />
      </div>
      <Outlet />
    </>
  )
}

function TabLabel({ label, waiting }: { label: string; waiting: number }) {
  const { t } = useLingui()
  return (
    <>
      {label} <Count value={waiting} label={t`${waiting} waiting for you`} />
    </>
  )
}
