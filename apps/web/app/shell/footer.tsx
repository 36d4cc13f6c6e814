import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { isLocale, localeCookie, localeNames, locales, preferenceCookie } from '../i18n/locale.ts'
import { Icon } from '../ui/icon.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { useRootDataOrNull } from './root-data.ts'

export function Footer() {
  const { t } = useLingui()
  const brand = useRootDataOrNull()?.config.brand ?? 'Facet'
  return (
    <footer className="footer">
      <div className="page footer-inner">
        <Link className="logo" to="/" aria-label={t`${brand}, home`}>
          <LogoMark />
          <span>{brand}</span>
        </Link>
        <nav className="flex flex-wrap gap-x-6" aria-label={t`Footer`}>
          <Link to="/sales">
            <Trans>Sales</Trans>
          </Link>
          <Link to="/auctions">
            <Trans>Auctions</Trans>
          </Link>
          <Link to="/close_auction">
            <Trans>Close an auction</Trans>
          </Link>
          <Link to="/create">
            <Trans>Create</Trans>
          </Link>
          {/* A document of its own, which may ask any node. */}
          <a href="/exit">
            <Trans>Withdraw everything</Trans>
          </a>
          <a href="/api/docs">
            <Trans>API</Trans>
          </a>
        </nav>
        <span className="flex-1" />
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
    // The whole document is in the other language: title, texts, number formats.
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
