import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const locales = ['en', 'fr', 'pt'] as const
export type Locale = (typeof locales)[number]

/** Finds a text of the market by its English one. `Buy for {price}` matches any price. */
export type Translate = (english: string) => RegExp

/** The texts of the market in a language, from its catalogues. */
export function translated(locale: Locale): Translate {
  const texts = new Map<string, string>()
  for (const catalogue of ['pages', 'accounts', 'flows']) {
    const path = join(import.meta.dirname, `../../apps/web/locales/${locale}/${catalogue}.po`)
    const entries = readFileSync(path, 'utf8').matchAll(/^msgid (".*")\nmsgstr (".*")$/gm)
    for (const [, id = '""', text = '""'] of entries) texts.set(JSON.parse(id), JSON.parse(text))
  }
  return (english) => {
    const text = texts.get(english)
    if (!text) throw new Error(`no text “${english}” in ${locale}`)
    return new RegExp(`^${text.replace(/[.?*+^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '.+')}$`)
  }
}
