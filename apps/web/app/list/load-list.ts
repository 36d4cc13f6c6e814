import { data } from 'react-router'
import type { ListName } from '../kinds/market-lists.ts'
import { preferenceCookie, readCookie } from '../i18n/locale.ts'
import type { apiOf } from '../request-context.ts'
import { readFilter, rememberedQuery } from './list-filter.ts'
import { loadWindow } from './load-window.ts'
import { readStart } from './read-start.ts'

/**
 * The first window of a list, for the loader of its page. An address without an order continues the filter of the last visit, or starts
 * with the first one; a link such as ?tag=art adds to it.
 */
export async function loadList(api: ReturnType<typeof apiOf>, list: ListName, request: Request) {
  const { searchParams: asked } = new URL(request.url)
  const filterCookie = `facet-${list}`
  const remembered = asked.has('sort') ? '' : (readCookie(request.headers.get('cookie'), filterCookie) ?? '')
  const filter = readFilter(list, new URLSearchParams([...asked, ...new URLSearchParams(remembered)]))
  const start = readStart(asked)
  const { metadata: cards, bool_end: isEnd, round, total } = await loadWindow(api, filter, start)
  return data(
    { filter, start, cards, isEnd, round, total },
    { headers: { 'Set-Cookie': preferenceCookie(filterCookie, rememberedQuery(filter)) } },
  )
}

/** What the page of a list shows. */
export type LoadedList = Awaited<ReturnType<typeof loadList>>['data']
