import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

const app = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(path, 'utf8')

/** The ids of a catalogue by the files that use them, read from its comments. */
function idsByFile(part: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const entry of read(join(app, `../locales/en/${part}.po`)).split(/\n{2,}/)) {
    const id = /^msgctxt .*\n|^msgid (?:".*"\n?)+/gm[Symbol.match](entry)?.join('') ?? ''
    for (const [, file = ''] of entry.matchAll(/^#: app\/(.+)$/gm)) found.set(file, [...(found.get(file) ?? []), id])
  }
  return found
}

/** The static and the dynamic imports of a module. */
function importsOf(file: string): { now: string[]; later: string[] } {
  const code = read(join(app, file))
  const resolve = (path: string) => relative(app, join(app, dirname(file), path))
  const sources = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, path = '']) => resolve(path)).filter((path) => existsSync(join(app, path)))
  return {
    now: sources(/^(?:import|export)(?! type)\b(?:[^'"]*\bfrom)? ?'(\.[^']+\.tsx?)'/gm),
    later: sources(/\bimport\('(\.[^']+\.tsx?)'\)/g),
  }
}

/** Modules with all their static imports, direct and indirect. */
function closureOf(entries: readonly string[]): Set<string> {
  const all = new Set(entries)
  for (const file of all) for (const imported of importsOf(file).now) all.add(imported)
  return all
}

/** The entries: each page's module with its layouts, each module that is loaded dynamically, and the root alone. */
function entries(): string[][] {
  const around = (entry: RouteConfigEntry, parents: string[]): string[][] => {
    const own = [...parents, entry.file]
    return [own, ...(entry.children ?? []).flatMap((child) => around(child, own))]
  }
  const later = new Set(
    globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*', 'exit/**'] }).flatMap(
      (file) => importsOf(file).later,
    ),
  )
  return [['root.tsx'], ...routes.flatMap((entry) => around(entry, ['root.tsx'])), ...[...later].map((file) => [file])]
}

const everywhere = new Set([...idsByFile('pages').values()].flat())

test.each([
  ['lists', 'i18n/with-list-messages.ts'],
  ['works', 'i18n/with-work-messages.ts'],
  ['accounts', 'i18n/with-account-messages.ts'],
  ['flows', 'i18n/with-flow-messages.ts'],
])('every module that uses messages of %s imports that catalogue', (part, loader) => {
  const spoken = idsByFile(part)
  const needs = (file: string) => spoken.get(file)?.some((id) => !everywhere.has(id)) ?? false
  const found = entries().map((files) => ({ files, closure: closureOf(files) }))
  expect(found.some(({ closure }) => closure.has(loader))).toBe(true)
  const mute = found
    .filter(({ closure }) => !closure.has(loader))
    .map(({ files, closure }) => ({ page: files.at(-1), says: [...closure].filter(needs) }))
    .filter(({ says }) => says.length > 0)
  expect(mute).toEqual([])
})
