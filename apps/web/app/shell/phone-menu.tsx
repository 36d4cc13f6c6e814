import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLogout } from './use-logout.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { MainLinks } from './main-links.tsx'
import { useSession } from './root-data.ts'
import { applyTheme, currentTheme } from './theme.ts'

/** All links of the bar, as a sheet; it closes when a link was followed. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const logout = useLogout()
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
          <MainLinks />
          <NavLink to="/create">
            <Trans>Create</Trans>
          </NavLink>
          <button type="button" onClick={() => applyTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
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
