/** Traits are the attributes of works. Their names with the wanted values: a work must have one of the values of each. */
export type TraitFilter = Readonly<Record<string, readonly string[]>>

/**
 * What a filter can have: names, values of each, characters of one, and characters of it all in a URL. Proxies take 8 kB of a URL; one
 * name and value of any script and the longest length fit.
 */
export const traitLimits = { names: 12, values: 50, characters: 200, inUrl: 4_000 }

/** The filter of a query, which is JSON; undefined if it is malformed or too large. */
export function readTraits(text: string): TraitFilter | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isTraitFilter(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The text of a query; undefined without traits. */
export function writeTraits(traits: TraitFilter): string | undefined {
  return Object.keys(traits).length === 0 ? undefined : JSON.stringify(traits)
}

/** Whether it is a filter within the limits. */
export function isTraitFilter(value: unknown): value is TraitFilter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const traits = Object.entries(value)
  return traits.length <= traitLimits.names && traits.every(isWanted) && lengthInUrl(value) <= traitLimits.inUrl
}

/** Whether a filter takes one more value of a trait, for pages that ask about many values: it measures the filter once. */
export function roomFor(traits: TraitFilter, name: string): (value: string) => boolean {
  const chosen = Object.hasOwn(traits, name) ? (traits[name] ?? []) : []
  const withEmpty = { ...traits, [name]: [...chosen, ''] }
  if (!isTraitFilter(withEmpty)) return () => false
  const left = traitLimits.inUrl - lengthInUrl(withEmpty)
  return (value) => isText(value) && lengthInUrl(value) - lengthInUrl('') <= left
}

function isWanted([name, values]: [string, unknown]): boolean {
  if (!isText(name) || name === PROTO || !Array.isArray(values)) return false
  return values.length > 0 && values.length <= traitLimits.values && values.every(isText)
}

/** No object can be sent to the browser with this name. */
const PROTO = '__proto__'

/** Text that the database can hold, and so a trait can have. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= traitLimits.characters && !UNSTORABLE.test(value)
}

/** A zero or a lone surrogate. */
const UNSTORABLE = /\0|\p{Surrogate}/u

function lengthInUrl(json: object | string): number {
  return String(new URLSearchParams([['', JSON.stringify(json)]])).length - 1
}
