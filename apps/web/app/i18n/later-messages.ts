import type { I18n, Messages } from '@lingui/core'
import { loadMessages, type Part } from './catalogue.ts'
import type { AnyLocale } from './locale.ts'

/**
 * In the browser the messages of some pages and of flows load with their code: each module that uses them imports the part's
 * `with-…-messages.ts` for its effect, and is evaluated once they are loaded. The server loads all parts before it renders.
 */
const loading = new Map<Part, Promise<void>>()
let loaded: Messages = {}
let translator: I18n | null = null

/** Sets the page's translator; messages that were loaded before it existed are added now. */
export function adoptTranslator(i18n: I18n): void {
  translator = i18n
  i18n.load(i18n.locale, { ...i18n.messages, ...loaded })
}

/** Loads the messages of a part once. */
export function ensureMessages(part: Exclude<Part, 'pages'>): Promise<void> {
  const load = async () => {
    const messages = await loadMessages(document.documentElement.lang as AnyLocale, part)
    loaded = { ...loaded, ...messages }
    if (translator) adoptTranslator(translator)
  }
  const pending = loading.get(part) ?? load()
  loading.set(part, pending)
  // A failed load, such as one without a connection, is tried again next time.
  pending.catch(() => loading.delete(part))
  return pending
}
