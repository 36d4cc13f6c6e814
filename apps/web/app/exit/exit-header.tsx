import { useLingui } from '@lingui/react/macro'
import { isLocale, type Locale, localeNames, locales } from '../i18n/locale.ts'
import { applyTheme, currentTheme } from '../shell/theme.ts'
import { Icon } from '../ui/icon.tsx'
import { LogoMark } from '../ui/logo.tsx'

interface ExitHeaderProps {
  brand: string
  /** The market is available: its name links to it. */
  hasMarket: boolean
  onLocale: (locale: Locale) => void
}

export function ExitHeader({ brand, hasMarket, onLocale }: ExitHeaderProps) {
  const { t, i18n } = useLingui()
  const themeLabel = t`Switch between light and dark theme`
  const logo = (
    <>
      <LogoMark />
      <span>{brand}</span>
    </>
  )
  return (
    <header className="nav">
      <div className="page nav-inner">
        {hasMarket ? (
          <a className="logo" href="/" aria-label={t`${brand}, home`}>
            {logo}
          </a>
        ) : (
          <span className="logo">{logo}</span>
        )}
        <span className="flex-1" />
        <select
          className="select"
          aria-label={t`Language`}
          value={i18n.locale}
          onChange={(event) => isLocale(event.target.value) && onLocale(event.target.value)}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="icon-btn"
          aria-label={themeLabel}
          title={themeLabel}
          onClick={() => applyTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
        >
          <Icon name="moon" className="icon-moon" />
          <Icon name="sun" className="icon-sun" />
        </button>
      </div>
    </header>
  )
}
