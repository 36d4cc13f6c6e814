import type { Reply } from '@facet/api-contract'
import type { RouterContextProvider } from 'react-router'
import { pageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'

export type StatementSums = Reply<'GET /api/account/statement/months'>
export type StatementLine = Reply<'GET /api/account/statement'>['metadata'][number]
export type StatementWork = Reply<'GET /api/account/statement/works'>['metadata'][number]

/** The selection in the page's URL: the sales of a month or a work, or sums by work. */
export interface StatementChoice {
  month: string | null
  tokenId: number | null
  isByWork: boolean
}

function choiceOf({ searchParams }: URL): StatementChoice {
  const [month, work] = [searchParams.get('month') ?? '', Number(searchParams.get('work'))]
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    tokenId: Number.isSafeInteger(work) && work > 0 ? work : null,
    isByWork: searchParams.get('by') === 'work',
  }
}

/** The window of the statement that the page's URL selects, and the sums of the whole statement. */
export async function loadStatement(context: Readonly<RouterContextProvider>, url: URL) {
  const api = apiOf(context)
  const choice = choiceOf(url)
  const { month, tokenId, isByWork } = choice
  const window = pageWindow(url)
  const filter = { ...(month && { month }), ...(tokenId && { token_id: tokenId }) }
  const none = { metadata: [], bool_end: true, next: null }
  const [sums, lines, works] = await Promise.all([
    api('GET /api/account/statement/months'),
    isByWork ? none : api('GET /api/account/statement', { query: { ...window, ...filter } }),
    isByWork ? api('GET /api/account/statement/works', { query: window }) : none,
  ])
  return {
    choice,
    sums,
    lines: lines.metadata,
    works: works.metadata,
    isEnd: lines.bool_end && works.bool_end,
    next: isByWork ? works.next : lines.next,
    start: window.start,
  }
}
