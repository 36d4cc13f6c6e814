import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run-step.ts'

const decisions = 'docs/decisions'
const behaviour = 'docs/behaviour'
const groups = 'packages/groups'

/**
 * Checks the documents against each other and the code: links lead somewhere, named files exist, every place has its README, its map names
 * every folder, every page of behaviour and every transaction group has its row, and decisions are numbered and indexed.
 */
export async function checkDocs(): Promise<string> {
  const problems = [
    ...deadLinks(),
    ...filesNotFound(),
    ...placesWithoutReadme(),
    ...foldersNotOnMap(),
    ...pagesWithoutRow(),
    ...groupsWithoutRow(),
    ...decisionProblems(),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return ''
}

function deadLinks(): string[] {
  return pages().flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page} links to ${target}, which does not exist`),
  )
}

/** Source files named in backticks, by the end of their path. Names with `<kind>`, `*` or `{}` stand for several files and are skipped. */
function filesNotFound(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed
    .toString()
    .trim()
    .split('\n')
    .map((file) => `/${file}`)
  return pages().flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.(?:ts|tsx|cjs|mjs))`/g)]
      .map(([, name = '']) => name.replace(/^(\.\.?\/)+/, ''))
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${page} names ${name}, which does not exist`),
  )
}

function pages(): string[] {
  return globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/*.md', '{contracts,e2e}/*.md'], { cwd: root })
}

function placesWithoutReadme(): string[] {
  const places = globSync(['{apps,packages}/*/package.json', '{contracts,e2e}/package.json'], { cwd: root }).map(
    dirname,
  )
  return places
    .filter(
      (place) => !existsSync(join(root, place, 'README.md')) || !/\*\*Owns\*\*/.test(read(join(place, 'README.md'))),
    )
    .map((place) => `${place} has no README that says what it owns`)
}

/** Folders that are missing in the READMEs of the two applications, which describe each folder. */
function foldersNotOnMap(): string[] {
  return ['apps/server/src', 'apps/web/app'].flatMap((place) => {
    const readme = join(dirname(place), 'README.md')
    const map = read(readme)
    return readdirSync(join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !new RegExp(`[\`/ ]${entry.name}/`).test(map))
      .map(({ name }) => `${readme} does not say what is in ${name}/`)
  })
}

function pagesWithoutRow(): string[] {
  const index = read(join(behaviour, 'README.md'))
  return globSync('*.md', { cwd: join(root, behaviour), exclude: ['README.md'] })
    .filter((page) => !index.includes(`| [${page}](${page}) |`))
    .map((page) => `${behaviour}/README.md has no row for ${page}`)
}

/** Every file that builds a group is named in the table of builders, with its functions. */
function groupsWithoutRow(): string[] {
  const rows = read(join(groups, 'README.md'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return globSync('*/*.ts', { cwd: join(root, groups, 'src') }).flatMap((file) => {
    const ofFile = rows.filter((row) => row.includes(`\`${file}\``)).join('\n')
    const built = read(join(groups, 'src', file)).matchAll(
      /^export function (\w+)(?:(?!function ).)*?\): BuiltGroup</gms,
    )
    return [...built]
      .filter(([, name]) => !new RegExp(`\`${name}\\b`).test(ofFile))
      .map(([, name]) => `${groups}/README.md has no row for ${name} with \`${file}\``)
  })
}

/** Faults of decisions: the number must be unique and the same in file name and heading, and the index must list the decision. */
function decisionProblems(): string[] {
  const files = globSync('0*.md', { cwd: join(root, decisions) }).sort()
  const lines = files.map((file, index) => {
    const title = /^# (.*)/.exec(read(join(decisions, file)))?.[1] ?? ''
    const number = index + 1
    const isNumbered = file.startsWith(String(number).padStart(4, '0')) && title.startsWith(`${number}. `)
    return { file, isNumbered, line: `- [${title}](${file})` }
  })
  const index = read(join(decisions, 'README.md'))
  return [
    ...lines
      .filter(({ isNumbered }) => !isNumbered)
      .map(({ file }) => `${decisions}/${file} is not the next in number`),
    ...lines.filter(({ line }) => !index.includes(line)).map(({ line }) => `${decisions}/README.md lacks: ${line}`),
  ]
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
