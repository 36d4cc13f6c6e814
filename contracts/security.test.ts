import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Lines of test files that can hold the title of a test, by the file's name without `.test.ts`. */
const titles = new Map(
  globSync(['contracts/**/*.test.ts', 'apps/server/src/auction/*.test.ts'], {
    cwd: root,
    exclude: (path) => /node_modules|\.facet/.test(path),
  }).map((path) => [basename(path, '.test.ts'), readTitles(join(root, path))]),
)

function readTitles(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines
    .filter((line) => /^\s*(?:test|describe|\]\)\(|['"`])/.test(line))
    .map((line) => line.replaceAll('\\', ''))
}

/** The rows of the tables of SECURITY.md: a threat, and where a test shows the rule. */
const rows = readFileSync(join(root, 'contracts/SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.split(' | '))
  .map((cells) => ({ threat: cells[0]?.slice(2) ?? '', shownBy: cells[2] ?? '' }))

test.each(rows)('SECURITY.md: $threat', ({ shownBy }) => {
  const named = [...shownBy.matchAll(/`([a-z0-9-]+)`: ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(
    ([, file = '', quoted = '']) => [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.length).toBe((shownBy.match(/"/g) ?? []).length / 2)
  const missing = named.filter(({ file, title }) => !titles.get(file)?.some((line) => line.includes(title)))
  expect(missing).toEqual([])
})
