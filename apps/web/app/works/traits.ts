/** Names of attributes with their chosen values; a work must have one of them for each. */
export type TraitFilter = Readonly<Record<string, readonly string[]>>

/** The attributes in a query, as the API takes them; none if they are malformed. */
export function readTraits(text: string | null): TraitFilter {
  if (text === null) return {}
  try {
    const read: unknown = JSON.parse(text)
    return isTraitFilter(read) ? withoutProto(read) : {}
  } catch {
    return {}
  }
}

/** An attribute of this name cannot be chosen: no object can be sent to the browser with it. */
const PROTO = '__proto__'

export function withoutProto(traits: TraitFilter): TraitFilter {
  return Object.fromEntries(Object.entries(traits).filter(([name]) => name !== PROTO))
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

/** The chosen values of an attribute. Its name can be any text, such as that of a member of every object. */
export function valuesOf(traits: TraitFilter, name: string): readonly string[] {
  return Object.hasOwn(traits, name) ? (traits[name] ?? []) : []
}

/** The attributes with one value added, or removed if it was chosen. */
export function toggled(traits: TraitFilter, name: string, value: string): TraitFilter {
  const values = valuesOf(traits, name)
  const left = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  const others = Object.entries(traits).filter(([other]) => other !== name)
  return Object.fromEntries(left.length === 0 ? others : [...others, [name, left]])
}

/** Each chosen value with its attribute. */
export function chosenTraits(traits: TraitFilter): { name: string; value: string }[] {
  return Object.entries(traits).flatMap(([name, values]) => values.map((value) => ({ name, value })))
}
