import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visitsFolder } from '../../e2e/actors/visits-folder.ts'
import type { Verdict } from './judge-row.ts'
import { readCells } from './spec-rows.ts'

/** Pages that the journeys opened, by path with the statuses of their answers, and popups. */
export interface Visited {
  pages: ReadonlyMap<string, ReadonlySet<number>>
  popups: ReadonlySet<string>
}

/** @returns undefined when no journey was made since `npm test` last started */
export function readVisits(): Visited | undefined {
  if (!existsSync(visitsFolder)) return undefined
  const files = globSync('*.txt', { cwd: visitsFolder })
  return visitsOf(files.flatMap((file) => readFileSync(join(visitsFolder, file), 'utf8').split('\n')))
}

export function visitsOf(lines: readonly string[]): Visited {
  const pages = new Map<string, Set<number>>()
  const popups = new Set<string>()
  for (const line of lines) {
    const [what, first = '', path = ''] = line.split(' ')
    if (what === 'popup') popups.add(first)
    else if (what === 'page') pages.set(path, (pages.get(path) ?? new Set()).add(Number(first)))
  }
  return { pages, popups }
}

/** A page counts when a journey opened it and it answered 200, or redirected or answered another status if the row says so. */
export async function measurePages({ pages }: Visited): Promise<Verdict[]> {
  const specified = (await readCells('routes.tsv')).flatMap(([path = '', access = '']) =>
    expandChoices(path).map((each) => ({ path: each, access })),
  )
  const isLiteral = new Set(specified.map(({ path }) => path).filter((path) => !path.includes('{')))
  return specified.map(({ path, access }) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const met = [...pages].filter(([one]) => one === path || (pattern.test(one) && !isLiteral.has(one)))
    const statuses = new Set(met.flatMap(([, all]) => [...all]))
    const isGood = goodStatus(access)
    const fault =
      statuses.size === 0
        ? 'no journey visits it'
        : `answered ${[...statuses].toSorted((left, right) => left - right).join(', ')}`
    const isDone = [...statuses].some(isGood)
    return { name: path, isDone, faults: isDone ? [] : [fault], waiting: new Map() }
  })
}

/** @param access such as `open`, `redirect to gallery` or `503 while maintained` */
function goodStatus(access: string): (status: number) => boolean {
  if (access.startsWith('redirect')) return (status) => status >= 300 && status < 400
  const [named] = /^\d{3}\b/.exec(access) ?? []
  return (status) => status === Number(named ?? 200)
}

/** A kind of popup counts when a journey opened it. */
export async function measurePopupKinds({ popups }: Visited): Promise<Verdict[]> {
  return (await readCells('popup-kinds.tsv')).map(([name = '']) => {
    const isDone = popups.has(name)
    return { name, isDone, faults: isDone ? [] : ['no journey opens it'], waiting: new Map() }
  })
}

/** `/shop/{a,b}` stands for `/shop/a` and `/shop/b`. */
function expandChoices(path: string): string[] {
  const [whole, choices] = /\{(\w+(?:,\w+)+)\}/.exec(path) ?? []
  if (whole === undefined || choices === undefined) return [path]
  return choices.split(',').map((choice) => path.replace(whole, choice))
}
