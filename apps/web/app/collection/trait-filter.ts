import { type TraitFilter, writeTraits } from '@facet/api-contract/trait-filter'
import { readWorksFilter, type WorksFilter, worksQuery } from '../list/works-filter.ts'
import { chosenIn } from '../works/traits.ts'

/** Which works of a collection are shown, as in the page's URL. */
export interface CollectionWorksFilter extends WorksFilter {
  traits: TraitFilter
}

/** Unknown and malformed parameters count as absent. */
export function readCollectionWorksFilter(query: URLSearchParams): CollectionWorksFilter {
  return { ...readWorksFilter(query), traits: chosenIn(query) }
}

/** The query of the page's URL. */
export function writeCollectionWorksFilter(filter: CollectionWorksFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(collectionWorksQuery(filter)).map(([name, value]) => [name, String(value)]))
}

/** The query of the API and of the page's URL, which use the same names. */
export function collectionWorksQuery({ traits, ...filter }: CollectionWorksFilter) {
  const wanted = writeTraits(traits)
  return { ...(wanted !== undefined && { arc_69: wanted }), ...worksQuery(filter) }
}

/** Whether the filter differs from the default. */
export function isNarrowed(filter: CollectionWorksFilter): boolean {
  return writeCollectionWorksFilter(filter).size > 0
}
