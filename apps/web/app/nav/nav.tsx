import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountMenu } from './account-menu.tsx'
import { ButtonLink, IconButton, IconButtonLink } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { MainLinks } from './main-links.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { useNews } from '../news/use-news.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { PriceTracker } from './price-tracker.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useRootDataOrNull, useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { ThemeToggle } from '../shell/theme-toggle.tsx'

export function Nav() {
  const { t } = useLingui()
  const session = useSession()
  const brand = useRootDataOrNull()?.config.brand ?? 'Facet'
  const news = useNews()
  const isSearchPage = useLocation().pathname === '/search'
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <header className="nav">
      <div className="page nav-inner">
        <Link className="logo" to="/" aria-label={t`${brand}, home`}>
          <LogoMark />
          <span>{brand}</span>
        </Link>
        <nav className="nav-links" aria-label={t`Main`}>
          <MainLinks />
          <MoreMenu />
        </nav>
        {/* The search page has its own field. */}
        {!isSearchPage && <SearchBox className="nav-search" />}
        <div className="nav-end">
          <PriceTracker className="mr-3 max-xl:hidden" />
          <IconButtonLink className="nav-search-link" icon="search" label={t`Search`} to="/search" />
          <ButtonLink className="mx-1.5 max-md:hidden" to="/create">
            <Trans>Create</Trans>
          </ButtonLink>
          <ThemeToggle className="max-md:hidden" />
          {session && <NotificationBell />}
          {session ? <AccountMenu session={session} news={news} /> : <SignInLink />}
          <IconButton
            icon="menu"
            className="lg:hidden"
            label={t`Menu`}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
          />
          {isMenuOpen && <PhoneMenu news={news} onClose={() => setIsMenuOpen(false)} />}
        </div>
      </div>
    </header>
  )
}

function SignInLink() {
  const { pathname, search } = useLocation()
  const signInPath = useSignInPath()
  const isOnSignInPage = pathname === '/authenticate'
  return (
    <ButtonLink
      variant="primary"
      className="ml-1.5"
      to={isOnSignInPage ? `/authenticate${search}` : signInPath}
      aria-current={isOnSignInPage ? 'page' : undefined}
    >
      <Trans>Sign in</Trans>
    </ButtonLink>
  )
}
