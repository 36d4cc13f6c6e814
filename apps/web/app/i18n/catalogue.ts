import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type AnyLocale, intlLocale } from './locale.ts'

/**
 * `pages`: texts that every page needs. `lists`: those of lists and home. `works`: those of a work's page. `accounts`: those of galleries,
 * an account's own pages and other seldom visited pages. `flows`: those of actions, such as wallets and forms.
 */
export const parts = ['pages', 'lists', 'works', 'accounts', 'flows'] as const
export type Part = (typeof parts)[number]

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/{pages,lists,works,accounts,flows}.po')

/** A translator of its own for each language: none of them ever changes its language, so two visitors never share one. */
export async function loadI18n(locale: AnyLocale, some: readonly Part[]): Promise<I18n> {
  const loaded = await Promise.all(some.map((part) => loadMessages(locale, part)))
  const messages: Messages = Object.assign({}, ...loaded)
  return setupI18n({ locale, locales: intlLocale(locale), messages: { [locale]: messages } })
}

/** The messages of one part, to add to a translator that exists. */
export async function loadMessages(locale: AnyLocale, part: Part): Promise<Messages> {
  const load = catalogues[`../../locales/${locale}/${part}.po`]
  if (!load) throw new Error(`there is no catalogue of ${part} in ${locale}`)
  return (await load()).messages
}
