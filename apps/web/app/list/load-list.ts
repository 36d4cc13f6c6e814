import { ApiError } from '@facet/api-contract/client'
import { data, redirect } from 'react-router'
import type { ListName } from '../kinds/market-lists.ts'
import { preferenceCookie, readCookie } from '../i18n/locale.ts'
import type { apiOf } from '../request-context.ts'
import { toggledIn } from '../works/traits.ts'
import { filterHref, type ListFilter, readFilter, rememberedQuery } from './list-filter.ts'
import { loadWindow } from './load-window.ts'
import { noWindow, orBeyondEnd } from './or-beyond-end.ts'
import { pageWindow } from './page-window.ts'

/**
 * The first window of a list, for the loader of its page. A URL without an order restores the filter of the last visit, or starts with
 * the default filter; a link such as ?tag=art adds to it. The form of a chosen trait is redirected to the filter's URL.
 */
export async function loadList(api: ReturnType<typeof apiOf>, list: ListName, request: Request) {
  const { searchParams } = new URL(request.url)
  const filterCookie = `facet-${list}`
  const remembered = searchParams.has('sort') ? '' : (readCookie(request.headers.get('cookie'), filterCookie) ?? '')
  const filter = readFilter(list, new URLSearchParams([...searchParams, ...new URLSearchParams(remembered)]))
  const traits = toggledIn(searchParams)
  if (traits) throw redirect(filterHref({ ...filter, traits }))
  return data(await loadFiltered(api, filter, searchParams), {
    headers: { 'Set-Cookie': preferenceCookie(filterCookie, rememberedQuery(filter)) },
  })
}

/** The window of a filtered list that a URL selects. */
export async function loadFiltered(api: ReturnType<typeof apiOf>, filter: ListFilter, searchParams: URLSearchParams) {
  const { start, after: continued } = pageWindow({ searchParams })
  const loaded = loadWindow(api, filter, start, continued).catch(emptyIfCreatorUnknown)
  const {
    metadata: cards,
    bool_end: isEnd,
    next: after,
    round,
    total,
    total_is_estimate: isEstimate,
  } = await orBeyondEnd(loaded, noWindow)
  return { filter, start, cards, isEnd, after, round, total, isEstimate }
}

/** An unknown creator has no works. */
function emptyIfCreatorUnknown(error: unknown): Awaited<ReturnType<typeof loadWindow>> {
  if (error instanceof ApiError && ['account-unknown', 'invalid-address'].includes(error.code))
    return { ...noWindow, total: 0 }
  throw error
}

/** The data of the page of a list. */
export type LoadedList = Awaited<ReturnType<typeof loadFiltered>>
