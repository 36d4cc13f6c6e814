import { useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from 'react-router'
import { Tabs } from '../ui/tabs.tsx'
import { userTabs } from './user-tabs.ts'

/** Around every page below `/user`: its tabs, and the pages of the tab that is open. */
export default function UserLayout() {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const open = userTabs.find(({ path }) => pathname.startsWith(`/user/${path}`))
  return (
    <>
      {userTabs.length > 1 && (
        <div className="page pt-3">
          <Tabs
            label={t`Your account`}
            tabs={userTabs.map(({ path, label }) => ({ to: `/user/${path}`, label: i18n._(label) }))}
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
      <Outlet />
    </>
  )
}
