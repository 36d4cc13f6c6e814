import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '../../apps/web/app/routes.ts'
import { listingPrograms } from '../../contracts/programs.ts'
import { root } from '../run-step.ts'

const contracts = 'packages/api-contract/src'
const handlers = 'apps/server/src'
const walkedPages = 'e2e/actors/every-page.ts'
const threats = 'contracts/SECURITY.md'

/** Files named after each kind of listing; `*` stands for any text. The type checker covers their contents. */
const placesOfKind = (kind: string) => [
  `contracts/${kind}/*.algo.ts`,
  `packages/groups/src/${kind}/decode-${kind}.ts`,
  `packages/api-contract/src/${kind}/${kind}-codec.ts`,
  `apps/server/src/${kind}/${kind}-kind.ts`,
  `apps/server/src/${kind}/routes.ts`,
  `apps/web/app/${kind}/${kind}-card-kind.ts`,
  `apps/web/app/${kind}/exit/${kind}-exit.ts`,
  `packages/dev-env/src/${kind}-client.ts`,
  `docs/behaviour/${kind}s.md`,
  `e2e/journeys/*${kind}*.spec.ts`,
]

/** Checks that names are the same in every layer: of endpoints' schemas and handlers, of pages, their paths and the links to them, of kinds of listings. */
export async function checkLayers(): Promise<string> {
  const problems = [
    ...endpointsWithoutHandler(),
    ...domainsWithoutRoutes(),
    ...pagesNotWalked(),
    ...linksWithoutPage(),
    ...kindsWithout(),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return ''
}

function endpointsWithoutHandler(): string[] {
  const endpoints = globSync('*/*.ts', { cwd: join(root, contracts) }).filter((file) =>
    read(`${contracts}/${file}`).includes(' = endpoint({'),
  )
  if (endpoints.length === 0) throw new Error(`no endpoint was found in ${contracts}`)
  return endpoints
    .filter((file) => !existsSync(join(root, handlers, file)))
    .map((file) => `${contracts}/${file} has no ${handlers}/${file}`)
}

function domainsWithoutRoutes(): string[] {
  const domains = read(`${handlers}/domains.ts`)
  return globSync('*/routes.ts', { cwd: join(root, handlers) })
    .filter((file) => !domains.includes(`'./${file}'`))
    .map((file) => `${handlers}/${file} has no line in ${handlers}/domains.ts`)
}

/** Pages that no journey through every page opens. A route with a `.ts` file draws nothing, so it has no page. */
function pagesNotWalked(): string[] {
  const walked = [...read(walkedPages).matchAll(/['`](\/[^'`]*)['`]/g)].map(([, path = '']) => path)
  return pathsOf(routes, '.tsx')
    .filter((path) => !walked.some((one) => patternOf(path).test(one)))
    .map((path) => `${walkedPages} names no ${path}`)
}

/** Answered by the server without a page. */
const notPages = /^\/(api|exit|icons|image|og)(\/|\*|$)|\.\w+$/

/** Paths in the web app, in notifications and after the market's address in e-mails that no page has, such as a link to a page that was renamed. */
function linksWithoutPage(): string[] {
  const paths = pathsOf(routes, '')
  const sources = globSync(['apps/web/app/**/*.{ts,tsx}', 'apps/server/src/notification/notification-path.ts'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', 'apps/web/app/routes.ts'],
  })
  const servers = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/test/**'] })
  const links = [
    ...sources.map((file) => ({ file, pattern: /(["'`])(\/[a-z][^"'`\s]*)\1/g })),
    ...servers.map((file) => ({ file, pattern: /(`)\$\{(?:\w+\.)?origin\}(\/[a-z][^"'`\s]*)`/g })),
  ]
  return links.flatMap(({ file, pattern }) =>
    [...read(file).matchAll(pattern)]
      .map(([, , link = '']) => link.replaceAll(/\$\{[^}]*\}/g, '*').replace(/[?#].*$|\/$/, ''))
      .filter((path) => !notPages.test(path) && !paths.some((page) => canLeadTo(path, page)))
      .map((path) => `${file} links to ${path}, which no page has`),
  )
}

/** Whether a link, in which `*` stands for any text, can be one to a page. */
function canLeadTo(link: string, page: string): boolean {
  const [segments, pageSegments] = [link.split('/'), page.split('/')]
  const fits = (segment: string, index: number) =>
    pageSegments[index]?.startsWith(':') ||
    new RegExp(`^${segment.replaceAll('*', '.*')}$`).test(pageSegments[index] ?? '')
  return segments.length === pageSegments.length && segments.every(fits)
}

/** The paths of all pages. @param drawnBy end of the files that draw them */
function pathsOf(entries: typeof routes, drawnBy: '.tsx' | ''): string[] {
  return entries.flatMap(({ path, file, index, children }) => [
    ...(file.endsWith(drawnBy) && (index || (path && path !== '*')) ? [`/${path ?? ''}`] : []),
    ...pathsOf(children ?? [], drawnBy),
  ])
}

/** Matches the addresses of a path, also when a journey writes `${…}` for a parameter. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
}

function kindsWithout(): string[] {
  const kinds = Object.keys(listingPrograms)
  const places = kinds.flatMap((kind) =>
    placesOfKind(kind)
      .filter((place) => globSync(place, { cwd: root }).length === 0)
      .map((place) => `the kind ${kind} has no ${place}`),
  )
  return [...places, ...threatsNotMet(kinds)]
}

/** Each table of threats shows each kind's own tests, `<kind>` or `<kind>-…`; the limits have a heading for each. */
function threatsNotMet(kinds: readonly string[]): string[] {
  const sections = read(threats).split(/^## /m).slice(1)
  return kinds.flatMap((kind) =>
    sections
      .filter(
        (section) =>
          !new RegExp(section.includes('| shown by |') ? `\`${kind}(-[a-z-]+)?\`: "` : `^### \`${kind}\`$`, 'm').test(
            section,
          ),
      )
      .map((section) => `${threats}: "${section.split('\n')[0]}" says nothing of the kind ${kind}`),
  )
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
