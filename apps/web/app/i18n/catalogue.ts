import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { AnyLocale } from './locale.ts'

const catalogues: Record<AnyLocale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en/messages.po'),
  fr: () => import('../../locales/fr/messages.po'),
  pt: () => import('../../locales/pt/messages.po'),
  pseudo: () => import('../../locales/pseudo/messages.po'),
}

/** A translator of its own for each request and each page: nothing global, so that two visitors never share a language. */
export async function loadI18n(locale: AnyLocale): Promise<I18n> {
  const { messages } = await catalogues[locale]()
  return setupI18n({ locale, locales: locale === 'pseudo' ? 'en' : locale, messages: { [locale]: messages } })
}
