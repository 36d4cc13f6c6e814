import { readWorksFilter, type WorksFilter, worksQuery } from '../list/works-filter.ts'

/** Names of traits with their chosen values; a work must have one of them for each trait. */
export type TraitFilter = Readonly<Record<string, readonly string[]>>

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
  return { ...readWorksFilter(query), traits: Object.fromEntries(traits) }
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
    ...(Object.keys(traits).length > 0 && { arc_69: JSON.stringify(traits) }),
    ...worksQuery(filter),
  }
}

/** Whether the filter differs from the default. */
export function isNarrowed(filter: CollectionWorksFilter): boolean {
  return writeCollectionWorksFilter(filter).size > 0
}

export function isChosen(traits: TraitFilter, name: string, value: string): boolean {
  return traits[name]?.includes(value) ?? false
}

/** The traits with one value added, or removed if it was chosen. */
export function toggled(traits: TraitFilter, name: string, value: string): TraitFilter {
  const { [name]: values = [], ...others } = traits
  const left = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return left.length === 0 ? others : { ...others, [name]: left }
}
