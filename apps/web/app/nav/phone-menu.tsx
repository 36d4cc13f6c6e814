import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLogout } from '../account/use-logout.ts'
import { useThemeToggle } from '../shell/use-theme-toggle.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import type { News } from '../account/news-on.ts'
import { AccountLinks } from './account-links.tsx'
import { MainLinks } from './main-links.tsx'
import { MoreLinks } from './more-links.tsx'
import { useSession } from '../shell/root-data.ts'

/** All links of the navigation bar, in a sheet that closes when a link is followed. */
export function PhoneMenu({ news, onClose }: { news: News | null; onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const logout = useLogout()
  const toggleTheme = useThemeToggle()
  const { key } = useLocation()
  const openedAt = useRef(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== openedAt.current) close()
  }, [key])
  return (
    <Dialog title={t`Menu`} onClose={onClose}>
      <DialogBody>
        <nav className="menu-links" aria-label={t`Main`}>
          <NavLink to="/" end>
            <Trans>Home</Trans>
          </NavLink>
          <MainLinks isInMenu />
          {session && <AccountLinks news={news} />}
          <NavLink to="/create">
            <Trans>Create</Trans>
          </NavLink>
          <MoreLinks />
          <button type="button" onClick={toggleTheme}>
            <Icon name="moon" className="icon-moon" />
            <Icon name="sun" className="icon-sun" />
            <Trans>Switch between light and dark theme</Trans>
          </button>
          {session ? (
            <button type="button" onClick={() => void logout()}>
              <Trans>Sign out</Trans>
            </button>
          ) : (
            <NavLink to="/authenticate">
              <Trans>Sign in</Trans>
            </NavLink>
          )}
        </nav>
      </DialogBody>
    </Dialog>
  )
}
