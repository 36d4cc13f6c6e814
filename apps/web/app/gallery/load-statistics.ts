import type { Reply } from '@facet/api-contract'
import { apiOf } from '../request-context.ts'
import type { RouterContextProvider } from 'react-router'

export type Statistics = Reply<'GET /api/account/stats/{id}'>

/** Sales and earnings of an account by month, or by day if the page's URL asks for days. */
export async function loadStatistics(context: Readonly<RouterContextProvider>, id: string, { searchParams }: URL) {
  const by = searchParams.get('by') === 'day' ? 'day' : 'month'
  const statistics = await apiOf(context)('GET /api/account/stats/{id}', { params: { id }, query: { by } })
  return { by, statistics } as const
}
