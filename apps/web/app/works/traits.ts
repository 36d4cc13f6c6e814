import { isTraitFilter, readTraits, type TraitFilter } from '@facet/api-contract/trait-filter'

/** The traits in a page's query: none if they are malformed or more than the API takes. */
export function chosenIn(query: URLSearchParams): TraitFilter {
  return readTraits(query.get('arc_69') ?? '') ?? {}
}

/** The fields of a trait's form: its name, and the value whose button was pressed. */
export const traitField = 'trait'
export const valueField = 'toggle'

/** The traits after a press of a value's button, in the query that its form sends; undefined in any other query. */
export function toggledIn(query: URLSearchParams): TraitFilter | undefined {
  const [name, value] = [query.get(traitField), query.get(valueField)]
  if (name === null || value === null) return undefined
  const traits = chosenIn(query)
  const isChosen = valuesOf(traits, name).includes(value)
  return isChosen ? withoutTrait(traits, name, value) : (withTrait(traits, name, value) ?? traits)
}

/** The chosen values of a trait. Its name can be any text, such as that of a member of every object. */
export function valuesOf(traits: TraitFilter, name: string): readonly string[] {
  return Object.hasOwn(traits, name) ? (traits[name] ?? []) : []
}

/** The filter with one more value; undefined if that is more than the API takes. */
export function withTrait(traits: TraitFilter, name: string, value: string): TraitFilter | undefined {
  const filter = Object.fromEntries([...othersOf(traits, name), [name, [...valuesOf(traits, name), value]]])
  return isTraitFilter(filter) ? filter : undefined
}

/** The filter without a value, and without the trait if that was its last. */
export function withoutTrait(traits: TraitFilter, name: string, value: string): TraitFilter {
  const left = valuesOf(traits, name).filter((each) => each !== value)
  const others = othersOf(traits, name)
  return Object.fromEntries(left.length === 0 ? others : [...others, [name, left]])
}

function othersOf(traits: TraitFilter, name: string): [name: string, values: readonly string[]][] {
  return Object.entries(traits).filter(([other]) => other !== name)
}

/** Each chosen value with its trait. */
export function chosenTraits(traits: TraitFilter): { name: string; value: string }[] {
  return Object.entries(traits).flatMap(([name, values]) => values.map((value) => ({ name, value })))
}
