import { data, redirect } from 'react-router'
import type { ListName } from '../kinds/market-lists.ts'
import { preferenceCookie, readCookie } from '../i18n/locale.ts'
import type { apiOf } from '../request-context.ts'
import { filterHref, readFilter, rememberedQuery } from './list-filter.ts'
import { loadWindow } from './load-window.ts'
import { readStart } from './read-start.ts'

/**
 * The first window of a list, for the loader of its page.
 * @throws redirect from an address without an order to the filter of the last visit, or to the first one; a link such as ?tag=art
 *   adds to it. Such an address never enters the browser's history, where Back would meet the redirect again.
 */
export async function loadList(api: ReturnType<typeof apiOf>, list: ListName, request: Request) {
  const url = new URL(request.url)
  const filterCookie = `facet-${list}`
  if (!url.searchParams.has('sort')) {
    const remembered = new URLSearchParams(readCookie(request.headers.get('cookie'), filterCookie) ?? '')
    const query = new URLSearchParams([...remembered, ...url.searchParams])
    throw redirect(filterHref(readFilter(list, query)))
  }
  const filter = readFilter(list, url.searchParams)
  const start = readStart(url.searchParams)
  const { metadata: cards, bool_end: isEnd, round, total } = await loadWindow(api, filter, start)
  return data(
    { filter, start, cards, isEnd, round, total },
    { headers: { 'Set-Cookie': preferenceCookie(filterCookie, rememberedQuery(filter)) } },
  )
}

/** What the page of a list shows. */
export type LoadedList = Awaited<ReturnType<typeof loadList>>['data']
