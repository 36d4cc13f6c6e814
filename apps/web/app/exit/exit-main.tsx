import { I18nProvider } from '@lingui/react'
import { StrictMode, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { applyStoredTheme } from '../shell/theme.ts'
import { ExitApp } from './exit-app.tsx'
import { ExitHeader } from './exit-header.tsx'
import { firstLocale, i18nFor, rememberLocale } from './exit-i18n.ts'
import { isServedByMarket, type MarketSettings, readMarketSettings } from './market-settings.ts'
import './exit.css'

applyStoredTheme()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ExitPage settings={readMarketSettings()} />
    </StrictMode>,
  )
}

function ExitPage({ settings }: { settings: MarketSettings }) {
  const [locale, setLocale] = useState(firstLocale)
  const i18n = useMemo(() => i18nFor(locale), [locale])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <I18nProvider i18n={i18n}>
      <ExitHeader
        brand={settings.brand}
        hasMarket={isServedByMarket(settings)}
        onLocale={(chosen) => {
          rememberLocale(chosen)
          setLocale(chosen)
        }}
      />
      <ExitApp settings={settings} />
    </I18nProvider>
  )
}
