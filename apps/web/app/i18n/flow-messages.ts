import type { I18n, Messages } from '@lingui/core'
import { loadMessages } from './catalogue.ts'
import type { AnyLocale } from './locale.ts'

/**
 * In the browser the messages of flows come with the code of flows: each module that speaks them imports this one for
 * its effect, and is evaluated when they are there. The server has loaded both parts before it renders.
 */
let waiting: Messages | null = null
let translator: I18n | null = null

/** Hands over the page's translator; messages that were loaded before it existed are added now. */
export function adoptTranslator(i18n: I18n): void {
  translator = i18n
  if (waiting) i18n.load(i18n.locale, { ...i18n.messages, ...waiting })
}

/** Loads the messages of flows once. */
export async function ensureFlowMessages(): Promise<void> {
  if (waiting) return
  waiting = await loadMessages(document.documentElement.lang as AnyLocale, 'flows')
  if (translator) adoptTranslator(translator)
}
