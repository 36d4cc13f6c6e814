/** Names of traits with the values of which a work must have one. */
export type TraitFilter = Readonly<Record<string, readonly string[]>>

/** Which works of a collection are shown, as in the page's address. */
export interface WorksFilter {
  traits: TraitFilter
  isForSale: boolean
}

/** Unknown and malformed parameters count as absent. */
export function readWorksFilter(query: URLSearchParams): WorksFilter {
  const traits = new Map<string, string[]>()
  for (const each of query.getAll('trait')) {
    const [name, value] = each.split(SEPARATOR)
    if (name && value) traits.set(name, [...(traits.get(name) ?? []), value])
  }
  return { traits: Object.fromEntries(traits), isForSale: query.get('sales') === 'true' }
}

/** In an address, between the name of a trait and its value; neither has one. */
const SEPARATOR = '\u001f'

/** The query of the page's address. */
export function writeWorksFilter({ traits, isForSale }: WorksFilter): string {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(traits)) {
    for (const value of values) query.append('trait', `${name}${SEPARATOR}${value}`)
  }
  if (isForSale) query.set('sales', 'true')
  return String(query)
}

/** The query of the API. */
export function worksQuery({ traits, isForSale }: WorksFilter) {
  return {
    ...(Object.keys(traits).length > 0 && { arc_69: JSON.stringify(traits) }),
    ...(isForSale && { sales: 'true' as const }),
  }
}

export function isChosen(traits: TraitFilter, name: string, value: string): boolean {
  return traits[name]?.includes(value) ?? false
}

/** The traits with one value chosen, or no longer. */
export function toggled(traits: TraitFilter, name: string, value: string): TraitFilter {
  const { [name]: values = [], ...others } = traits
  const left = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return left.length === 0 ? others : { ...others, [name]: left }
}
