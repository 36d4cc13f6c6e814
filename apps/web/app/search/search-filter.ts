import { allWorks, readWorksFilter, type WorksFilter, worksQuery } from '../list/works-filter.ts'
import { yesOrNo } from '../list/list-filter.ts'

/** Which of the works that a search finds are shown, as in the page's URL. */
export interface SearchFilter extends WorksFilter {
  isVerifiedOnly: boolean
  /** Null until the visitor filters by it: then the search follows their setting. */
  showsAdult: boolean | null
}

/** The filter that lets all works through that the visitor's setting shows, the closest first. */
export const allFound: SearchFilter = { ...allWorks, isVerifiedOnly: false, showsAdult: null }

/** Unknown and malformed parameters count as absent. */
export function readSearchFilter(query: URLSearchParams): SearchFilter {
  return {
    ...readWorksFilter(query),
    isVerifiedOnly: query.get('verified-only') === 'true',
    showsAdult: yesOrNo(query.get('nsfw')),
  }
}

/** The query of the API and of the page's URL, which use the same names. */
export function searchQuery(value: string, { isVerifiedOnly, showsAdult, ...filter }: SearchFilter) {
  return {
    value,
    ...worksQuery(filter),
    ...(isVerifiedOnly && { 'verified-only': 'true' as const }),
    ...(showsAdult !== null && { nsfw: String(showsAdult) as 'true' | 'false' }),
  }
}

/** The query of the page's URL. */
export function writeSearch(value: string, filter: SearchFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(searchQuery(value, filter)).map(([name, each]) => [name, String(each)]))
}
