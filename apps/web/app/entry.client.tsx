import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadI18n } from './i18n/catalogue.ts'
import { adoptTranslator } from './i18n/later-messages.ts'
import type { AnyLocale } from './i18n/locale.ts'
import { registerWorker } from './shell/register-worker.ts'

const i18n = await loadI18n(document.documentElement.lang as AnyLocale, ['pages'])
adoptTranslator(i18n)
registerWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})
