// `npm run spec:coverage`: how many of the specification's endpoints, pages and popup kinds exist, asked of a running server and of the
// built web app themselves. `docs/spec/*.tsv` is the specification as data; there is no hand-kept list of what is done.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startMarket } from '@facet/dev-env'
import { buildWeb } from '../apps/web/build.ts'
import { root } from './run-step.ts'

interface WebBundle {
  routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>
  entry: { module: { popupKinds: readonly string[] } }
}

const { serverEntry } = await buildWeb()
const bundle = (await import(serverEntry)) as WebBundle

report(
  'Endpoints',
  await readRows('endpoints.tsv', ([method, path]) => [`${method} ${anyName(path ?? '')}`]),
  await endpointsOfServer(),
)
report('Pages', await readRows('routes.tsv', ([path]) => expandChoices(path ?? '').map(anyName)), pagesOfWeb(bundle))
report(
  'Popup kinds',
  await readRows('popup-kinds.tsv', ([kind]) => [kind ?? '']),
  new Set(bundle.entry.module.popupKinds),
)

function report(name: string, wanted: readonly string[], present: ReadonlySet<string>) {
  const missing = wanted.filter((one) => !present.has(one))
  console.log(`\n${name}: ${wanted.length - missing.length} of ${wanted.length}`)
  for (const one of wanted) console.log(`  ${present.has(one) ? '✓' : '·'} ${one}`)
}

async function readRows(file: string, read: (cells: string[]) => string[]): Promise<string[]> {
  const text = await readFile(join(root, 'docs/spec', file), 'utf8')
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return rows.flatMap((line) => read(line.split('\t')))
}

/** The paths in the OpenAPI document that a real server derives from what it has registered. */
async function endpointsOfServer(): Promise<Set<string>> {
  await using market = await startMarket()
  const reply = await fetch(`${market.url}/api/docs/json`)
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, unknown>> }
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${anyName(path)}`),
    ),
  )
}

/** The route table of the built web app, nested routes joined to whole paths. */
function pagesOfWeb({ routes }: WebBundle): Set<string> {
  const fullPath = (id: string): string => {
    const { parentId, path = '' } = routes[id] ?? {}
    const parent = parentId === undefined ? '' : fullPath(parentId)
    return path === '' ? parent : `${parent}/${path}`
  }
  const pages = new Set<string>()
  for (const route of Object.values(routes)) {
    const path = fullPath(route.id)
    if (route.path !== undefined || route.index) pages.add(anyName(path.replaceAll(/:(\w+)\??/g, '{$1}')) || '/')
  }
  return pages
}

/** Parameters match whatever they are called. */
function anyName(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}

/** `/shop/{a,b}` stands for `/shop/a` and `/shop/b`. */
function expandChoices(path: string): string[] {
  const [whole, choices] = /\{(\w+(?:,\w+)+)\}/.exec(path) ?? []
  if (whole === undefined || choices === undefined) return [path]
  return choices.split(',').map((choice) => path.replace(whole, choice))
}
