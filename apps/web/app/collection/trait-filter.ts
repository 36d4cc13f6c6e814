import { type TraitFilter, withoutProto, writeTraits } from '../works/traits.ts'
import { readWorksFilter, type WorksFilter, worksQuery } from '../list/works-filter.ts'

/** Which works of a collection are shown, as in the page's URL. */
export interface CollectionWorksFilter extends WorksFilter {
  traits: TraitFilter
}

/** Unknown and malformed parameters count as absent. */
export function readCollectionWorksFilter(query: URLSearchParams): CollectionWorksFilter {
  const traits = new Map<string, string[]>()
  for (const each of query.getAll('trait')) {
    const [name, value] = each.split(SEPARATOR)
    if (name && value) traits.set(name, [...(traits.get(name) ?? []), value])
  }
  return { ...readWorksFilter(query), traits: withoutProto(Object.fromEntries(traits)) }
}

/** Separates the name of a trait from its value in a URL; neither contains it. */
const SEPARATOR = '\u001f'

/** The query of the page's URL. */
export function writeCollectionWorksFilter({ traits, ...filter }: CollectionWorksFilter): URLSearchParams {
  const query = new URLSearchParams(Object.entries(worksQuery(filter)).map(([name, value]) => [name, String(value)]))
  for (const [name, values] of Object.entries(traits)) {
    for (const value of values) query.append('trait', `${name}${SEPARATOR}${value}`)
  }
  return query
}

/** The query of the API. */
export function collectionWorksQuery({ traits, ...filter }: CollectionWorksFilter) {
  return {
    arc_69: writeTraits(traits),
    ...worksQuery(filter),
  }
}

/** Whether the filter differs from the default. */
export function isNarrowed(filter: CollectionWorksFilter): boolean {
  return writeCollectionWorksFilter(filter).size > 0
}
