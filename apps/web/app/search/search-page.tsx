import '../i18n/with-list-messages.ts'
import type { Suggestion } from '@facet/api-contract/search/search'
import { isSearchable, SEARCH_MAX_CHARS } from '@facet/api-contract/search/search-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BeyondEnd } from '../list/beyond-end.tsx'
import { NoWorksMatch } from '../list/no-works-match.tsx'
import { pageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { FoundWorks } from './found-works.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchChips } from './search-chips.tsx'
import { allFound, readSearchFilter, searchQuery, writeSearch } from './search-filter.ts'
import { SuggestedName } from './suggestions.tsx'
import type { Route } from './+types/search-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const value = (url.searchParams.get('value') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX_CHARS)
  const filter = readSearchFilter(url.searchParams)
  const window = pageWindow(url)
  if (!isSearchable(value)) return { value, filter, start: window.start, found: null, works: null }
  const api = apiOf(context)
  const [{ metadata: found }, works] = await Promise.all([
    api('GET /api/search', { query: { value } }),
    api('GET /api/search/nft', { query: { ...searchQuery(value, filter), ...window } }),
  ])
  return { value, filter, start: window.start, found, works }
}

/** The results of a search: people, collections, tags, and works with their listings. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value, filter, start, found, works } = loaderData
  const other = (found ?? []).filter((one) => one.type !== 'NFT')
  const query = String(writeSearch(value, filter))
  const isNarrowed = query !== String(writeSearch(value, allFound))
  const hasWorks = works !== null && works.metadata.length > 0
  const isAboutWorks = hasWorks || isNarrowed || start > 0
  return (
    <div className="page pt-7">
      <PageHead title={value === '' ? t`Search` : t`Search: ${value}`} isHidden />
      <h1 className="h1">
        <Trans>Search</Trans>
      </h1>
      <SearchBox key={value} value={value} className="mt-4 max-w-xl" takesFocus={value === ''} />
      {found === null && (
        <p className="mt-6 text-ink-2">
          <Trans>Type at least three characters of a name, a title or a tag.</Trans>
        </p>
      )}
      <Section title={t`People`} found={other.filter((one) => one.type === 'Username')} />
      <Section title={t`Collections`} found={other.filter((one) => one.type === 'Collection')} />
      <Section title={t`Tags`} found={other.filter((one) => one.type === 'Tag')} />
      {works && isAboutWorks && (
        <section className="mt-8">
          <h2 className="h2">
            <Trans>Works</Trans>
          </h2>
          <SearchChips value={value} filter={filter} />
          {hasWorks ? (
            <FoundWorks
              key={`${query}:${start}`}
              {...{ value, filter, start }}
              first={works.metadata}
              isEnd={works.bool_end}
            />
          ) : (
            <div className="mt-6">
              {start > 0 ? (
                <BeyondEnd firstPage={`?${query}`} />
              ) : (
                <NoWorksMatch query={writeSearch(value, allFound)} />
              )}
            </div>
          )}
        </section>
      )}
      {found && !isAboutWorks && other.length === 0 && (
        <div className="mt-6">
          <NothingFound value={value} />
        </div>
      )}
    </div>
  )
}

function Section({ title, found }: { title: ReactNode; found: readonly Suggestion[] }) {
  if (found.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="h2">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {found.map((one) => (
          <li key={one.path}>
            <Link className="tag gap-2" to={one.path}>
              <SuggestedName suggestion={one} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
