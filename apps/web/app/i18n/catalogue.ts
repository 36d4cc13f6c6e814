import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type AnyLocale, intlLocale } from './locale.ts'

/**
 * `pages`: texts of the market's pages. `accounts`: texts of galleries, an account's own pages and other seldom visited pages.
 * `flows`: texts of actions, such as wallets and forms.
 */
export type Part = 'pages' | 'accounts' | 'flows'

const catalogues: Record<AnyLocale, Record<Part, () => Promise<{ messages: Messages }>>> = {
  en: {
    pages: () => import('../../locales/en/pages.po'),
    accounts: () => import('../../locales/en/accounts.po'),
    flows: () => import('../../locales/en/flows.po'),
  },
  fr: {
    pages: () => import('../../locales/fr/pages.po'),
    accounts: () => import('../../locales/fr/accounts.po'),
    flows: () => import('../../locales/fr/flows.po'),
  },
  pt: {
    pages: () => import('../../locales/pt/pages.po'),
    accounts: () => import('../../locales/pt/accounts.po'),
    flows: () => import('../../locales/pt/flows.po'),
  },
  pseudo: {
    pages: () => import('../../locales/pseudo/pages.po'),
    accounts: () => import('../../locales/pseudo/accounts.po'),
    flows: () => import('../../locales/pseudo/flows.po'),
  },
}

/** A translator of its own for each language: none of them ever changes its language, so two visitors never share one. */
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
