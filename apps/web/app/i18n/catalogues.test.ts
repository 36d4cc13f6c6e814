import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'
import { loadI18n, parts as marketParts } from './catalogue.ts'
import { errorTexts } from './error-texts/error-texts.ts'
import { locales } from './locale.ts'

const parts = [...marketParts, 'exit']
const root = join(import.meta.dirname, '..', '..')

interface Entry {
  id: string
  source: string
  translation: string
}

/** The entries of a .po file; obsolete ones (#~) are left out. */
async function readCatalogue(locale: string, part: string): Promise<Entry[]> {
  const text = await readFile(join(root, 'locales', locale, `${part}.po`), 'utf8')
  const unquote = (lines: string): string =>
    [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, inner = '']) => inner.replaceAll('\\"', '"').replaceAll('\\n', '\n'))
      .join('')
  return text
    .split(/\n{2,}/)
    .filter((block) => !/^#~/m.test(block))
    .flatMap((block) => {
      const match = /^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m.exec(block)
      if (!match) return []
      const id = unquote(match[1] ?? '')
      const source = /#\. js-lingui-explicit-id/.test(block) ? (sources.get(id) ?? id) : id
      const context = unquote(/^msgctxt (.*)$/m.exec(block)?.[1] ?? '')
      const named = context === '' ? id : `${context}: ${id}`
      return id === '' ? [] : [{ id: named, source, translation: unquote(match[2] ?? '') }]
    })
}

const sources = new Map<string, string>()
for (const part of parts) {
  for (const { id, translation } of await readCatalogue('en', part)) sources.set(id, translation)
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[,}]|<\/?\d+\/?>/g)].map(([whole, name]) => (name ? `{${name}}` : whole)).sort()

describe.each(parts)('the catalogue of %s', (part) => {
  test.each(locales)('is complete in %s', async (locale) => {
    const missing = (await readCatalogue(locale, part)).filter(({ translation }) => translation === '')
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  test.each(locales)('keeps every placeholder and tag in %s', async (locale) => {
    for (const { id, source, translation } of await readCatalogue(locale, part)) {
      expect(new Set(placeholders(translation)), `${locale}: ${id}`).toEqual(new Set(placeholders(source)))
    }
  })

  test('has the same entries in every language', async () => {
    const [first, ...others] = await Promise.all(locales.map((locale) => readCatalogue(locale, part)))
    const ids = first?.map(({ id }) => id).sort()
    for (const other of others) expect(other.map(({ id }) => id).sort()).toEqual(ids)
  })
})

test('configures the languages of the market and the pseudo-language', () => {
  expect(getConfig({ cwd: root }).locales).toEqual([...locales, 'pseudo'])
})

test.each(locales)('translates the same message alike in every catalogue in %s', async (locale) => {
  const translations = new Map<string, Set<string>>()
  for (const part of parts) {
    for (const { id, translation } of await readCatalogue(locale, part)) {
      translations.set(id, (translations.get(id) ?? new Set()).add(translation))
    }
  }
  expect([...translations].filter(([, different]) => different.size > 1)).toEqual([])
})

test.each(parts)('has non-breaking spaces around the punctuation of the French %s catalogue', async (part) => {
  const breaking = (await readCatalogue('fr', part)).filter(({ translation }) =>
    / [:;?!»%](?!\p{L})|« |[\p{L}}][;?!](?=\s|$)/u.test(translation),
  )
  expect(breaking.map(({ translation }) => translation)).toEqual([])
})

test('keeps the English catalogue equal to the code for messages with explicit ids', () => {
  const messages = Object.values(errorTexts).flatMap(({ why, wayOut }) => (wayOut ? [why, wayOut] : [why]))
  expect(messages.map(({ id }) => [id, sources.get(id)])).toEqual(messages.map(({ id, message }) => [id, message]))
})

test.each([
  ['en' as const, ['Only 1 unit is left', 'Only 1,200 units are left']],
  ['fr' as const, ['Il ne reste que 1 exemplaire', 'Il ne reste que 1\u202f200 exemplaires']],
  ['pt' as const, ['Só resta 1 unidade', 'Só restam 1200 unidades']],
])('counts the units that are left in %s', async (locale, words) => {
  const i18n = await loadI18n(locale, ['flows'])
  expect(['1', '1200'].map((available) => i18n._('error.not-enough-units', { available }))).toEqual(words)
})
