import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const awaited = join(import.meta.dirname, 'with-flow-messages.ts')

/** Files whose messages come with the code of flows. */
const flowFiles = new Set(
  [...readFileSync(join(web, 'locales/en/flows.po'), 'utf8').matchAll(/^#: (\S+)$/gm)].map(([, path = '']) =>
    join(web, path),
  ),
)

/** The modules that a module imports: before it is evaluated, and when somebody acts. */
function importsOf(file: string): { before: string[]; later: string[] } {
  const text = readFileSync(file, 'utf8')
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  return {
    before: found(/^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gm),
    later: found(/import\('(\.[^']+)'\)/g),
  }
}

/** Modules with messages of flows that are evaluated with an entry although it does not wait for these messages. */
function untranslated(entry: string, seen: Set<string>): string[] {
  const modules = new Set([entry])
  for (const file of modules) for (const imported of importsOf(file).before) modules.add(imported)
  if (modules.has(awaited)) return []
  const later = [...modules].flatMap((file) => importsOf(file).later).filter((file) => !seen.has(file))
  for (const file of later) seen.add(file)
  return [...modules].filter((file) => flowFiles.has(file)).concat(later.flatMap((file) => untranslated(file, seen)))
}

test('nothing speaks in messages of flows before they are loaded', () => {
  const routes = globSync('app/**/*-{page,layout}.tsx', { cwd: web }).map((path) => join(web, path))
  const found = [join(web, 'app/root.tsx'), ...routes].flatMap((entry) => untranslated(entry, new Set()))
  expect([...new Set(found)].map((file) => relative(web, file)).sort()).toEqual([])
})
