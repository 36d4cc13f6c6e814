import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { messages as enExit } from '../../locales/en/exit.po'
import { messages as enFlows } from '../../locales/en/flows.po'
import { messages as enPages } from '../../locales/en/pages.po'
import { messages as frExit } from '../../locales/fr/exit.po'
import { messages as frFlows } from '../../locales/fr/flows.po'
import { messages as frPages } from '../../locales/fr/pages.po'
import { messages as ptExit } from '../../locales/pt/exit.po'
import { messages as ptFlows } from '../../locales/pt/flows.po'
import { messages as ptPages } from '../../locales/pt/pages.po'
import { isLocale, type Locale, localeCookie, preferenceCookie, readCookie } from '../i18n/locale.ts'

/** All three languages, because a page in one file loads nothing later. */
const messages: Record<Locale, Messages> = {
  en: { ...enPages, ...enFlows, ...enExit },
  fr: { ...frPages, ...frFlows, ...frExit },
  pt: { ...ptPages, ...ptFlows, ...ptExit },
}

export function i18nFor(locale: Locale): I18n {
  return setupI18n({ locale, messages: { [locale]: messages[locale] } })
}

/** The language of the URL, this device's stored choice, the browser's, or English. */
export function firstLocale(): Locale {
  const requested = new URLSearchParams(location.search).get('lang')
  const candidates = [requested, readCookie(document.cookie, localeCookie), stored(), ...navigator.languages]
  return candidates.map((one) => one?.slice(0, 2)).find(isLocale) ?? 'en'
}

export function rememberLocale(locale: Locale): void {
  document.cookie = preferenceCookie(localeCookie, locale)
  try {
    localStorage.setItem(localeCookie, locale)
  } catch {
    // A file may have no storage: the browser's language is used next time.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(localeCookie)
  } catch {
    return null
  }
}
