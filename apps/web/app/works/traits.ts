/** Names of attributes with their chosen values; a work must have one of them for each. */
export type TraitFilter = Readonly<Record<string, readonly string[]>>

/** The attributes in a query, as the API takes them; none if they are malformed. */
export function readTraits(text: string | null): TraitFilter {
  if (text === null) return {}
  try {
    const read: unknown = JSON.parse(text)
    return isTraitFilter(read) ? read : {}
  } catch {
    return {}
  }
}

function isTraitFilter(value: unknown): value is TraitFilter {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (values) => Array.isArray(values) && values.length > 0 && values.every((each) => typeof each === 'string'),
    )
  )
}

/** The query's text; undefined for none. */
export function writeTraits(traits: TraitFilter): string | undefined {
  return Object.keys(traits).length === 0 ? undefined : JSON.stringify(traits)
}

/** Whether a value of an attribute is chosen. */
export function isChosen(traits: TraitFilter, name: string, value: string): boolean {
  return traits[name]?.includes(value) ?? false
}

/** The attributes with one value added, or removed if it was chosen. */
export function toggled(traits: TraitFilter, name: string, value: string): TraitFilter {
  const { [name]: values = [], ...others } = traits
  const left = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return left.length === 0 ? others : { ...others, [name]: left }
}

/** Each chosen value with its attribute. */
export function chosenTraits(traits: TraitFilter): { name: string; value: string }[] {
  return Object.entries(traits).flatMap(([name, values]) => values.map((value) => ({ name, value })))
}
