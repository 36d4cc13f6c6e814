import type { ListingKind } from '@facet/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { isLocale, localeCookie, localeNames, locales, preferenceCookie } from '../i18n/locale.ts'
import { useRootDataOrNull } from '../shell/root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { FiatSwitch } from './fiat-switch.tsx'
import { ListLinks } from './main-links.tsx'
import { MarketLinks, OutsideLinks } from './outside-links.tsx'

/** The page where anyone can close ended listings of a kind; null for a kind without one. */
const tasksByKind: Record<ListingKind, { path: string; name: MessageDescriptor } | null> = {
  sale: null,
  auction: { path: '/close_auction', name: msg`Close an auction` },
  offer: null,
}
const tasks = Object.values(tasksByKind).filter((task) => task !== null)

export function Footer() {
  const { t, i18n } = useLingui()
  const brand = useRootDataOrNull()?.config.brand ?? 'Facet'
  return (
    <footer className="footer">
      <div className="page footer-inner">
        <Link className="logo" to="/" aria-label={t`${brand}, home`}>
          <LogoMark />
          <span>{brand}</span>
        </Link>
        <nav className="flex flex-wrap gap-x-6" aria-label={t`Footer`}>
          <ListLinks />
          <MarketLinks />
          {tasks.map(({ path, name }) => (
            <Link key={path} to={path}>
              {i18n._(name)}
            </Link>
          ))}
          <Link to="/create">
            <Trans>Create</Trans>
          </Link>
          {/* A separate document, whose policy allows requests to any node. */}
          <a href="/exit">
            <Trans>Withdraw everything</Trans>
          </a>
          <a href="/api/docs">
            <Trans>API</Trans>
          </a>
          <Link to="/terms_of_use">
            <Trans>Terms of use</Trans>
          </Link>
          <Link to="/moderation/log">
            <Trans>Moderation</Trans>
          </Link>
          <OutsideLinks />
        </nav>
        <span className="flex-1" />
        <FiatSwitch />
        <LanguageSelector />
      </div>
    </footer>
  )
}

/** A plain form: without JavaScript the button sends `?lang=`, which the server stores. */
function LanguageSelector() {
  const { t, i18n } = useLingui()
  const choose = (locale: string): void => {
    if (!isLocale(locale)) return
    document.cookie = preferenceCookie(localeCookie, locale)
    const url = new URL(location.href)
    url.searchParams.delete('lang')
    // Reload, because the whole document changes its language: title, texts, number formats.
    location.assign(url)
  }
  return (
    <form className="flex items-center gap-2">
      <Icon name="globe" />
      <select
        className="select"
        name="lang"
        aria-label={t`Language`}
        defaultValue={i18n.locale}
        onChange={(event) => choose(event.target.value)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-secondary btn-small">
          <Trans>Change language</Trans>
        </button>
      </noscript>
    </form>
  )
}
