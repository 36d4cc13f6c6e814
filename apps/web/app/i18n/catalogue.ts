import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type AnyLocale, intlLocale } from './locale.ts'

/** `pages`: texts of pages. `flows`: texts of actions, such as wallets and forms. */
type Part = 'pages' | 'flows'

const catalogues: Record<AnyLocale, Record<Part, () => Promise<{ messages: Messages }>>> = {
  en: {
    pages: () => import('../../locales/en/pages.po'),
    flows: () => import('../../locales/en/flows.po'),
  },
  fr: {
    pages: () => import('../../locales/fr/pages.po'),
    flows: () => import('../../locales/fr/flows.po'),
  },
  pt: {
    pages: () => import('../../locales/pt/pages.po'),
    flows: () => import('../../locales/pt/flows.po'),
  },
  pseudo: {
    pages: () => import('../../locales/pseudo/pages.po'),
    flows: () => import('../../locales/pseudo/flows.po'),
  },
}

/** A translator of its own for each request and each page: nothing global, so that two visitors never share a language. */
export async function loadI18n(locale: AnyLocale, parts: readonly Part[]): Promise<I18n> {
  const loaded = await Promise.all(parts.map((part) => catalogues[locale][part]()))
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages))
  return setupI18n({ locale, locales: intlLocale(locale), messages: { [locale]: messages } })
}

/** The messages of one part, to add to a translator that exists. */
export async function loadMessages(locale: AnyLocale, part: Part): Promise<Messages> {
  const { messages } = await catalogues[locale][part]()
  return messages
}
