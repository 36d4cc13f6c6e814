import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { preferenceCookie, readCookie } from '../i18n/locale.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { CheckedAt } from '../stream/checked-at.tsx'
import { FilterBar } from './filter-bar.tsx'
import { readFilter, rememberedQuery, windowQuery, writeFilter } from './sales-filter.ts'
import { SalesGrid } from './sales-grid.tsx'
import type { Route } from './+types/sales-page'

const filterCookie = 'facet-sales'

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  if (!url.searchParams.has('sort')) {
    // A bare visit continues with the filter of the last one; a link such as ?tag=art adds to it.
    const remembered = new URLSearchParams(readCookie(request.headers.get('cookie'), filterCookie) ?? '')
    const query = new URLSearchParams([...remembered, ...url.searchParams])
    if (remembered.size > 0) throw redirect(`/sales?${writeFilter(readFilter(query))}`)
  }
  const filter = readFilter(url.searchParams)
  const start = Math.max(0, Math.trunc(Number(url.searchParams.get('start'))) || 0)
  const list = await apiOf(context)('GET /api/sales', { query: windowQuery(filter, start) })
  return data(
    { filter, start, cards: list.metadata, isEnd: list.bool_end, round: list.round },
    { headers: { 'Set-Cookie': preferenceCookie(filterCookie, rememberedQuery(filter)) } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { filter, start, cards, isEnd, round } = loaderData
  const query = writeFilter(filter).toString()
  const tag = filter.tag ?? ''
  return (
    <div className="page pt-7">
      <PageHead
        title={tag ? t`Works tagged ${tag}` : t`Works for sale`}
        description={t`Every work for sale on this market, with the price and the round at which it was checked.`}
        canonicalQuery={filter.tag ? `tag=${filter.tag}` : ''}
      />
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h1 className="h1">
            <Trans>For sale</Trans>
          </h1>
          {cards.length > 0 && (
            <CheckedAt round={round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
          )}
        </div>
      </div>
      <FilterBar filter={filter} />
      {/* Another filter is another list: its state starts anew. */}
      <SalesGrid key={`${query}:${start}`} filter={filter} first={cards} start={start} isEnd={isEnd} />
    </div>
  )
}
