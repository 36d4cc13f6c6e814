import { readTraits, type TraitFilter, writeTraits } from '../trait-filter.ts'

/** The filters of a list that a saved search keeps; its order does not matter. */
const names = ['tag', 'creator', 'arc_69', 'verified-only', 'asa_id', 'price_min', 'price_max', 'nsfw'] as const

/** The filters of a list's address in one form, so that equal searches have equal texts. Empty if they let every work through. */
export function canonicalQuery(query: URLSearchParams): string {
  const kept = names.flatMap((name): [name: string, value: string][] => {
    const value = query.get(name) ?? ''
    if (value === '' || value === 'false' || value === '0') return []
    if (name === 'arc_69' && !query.get('creator')) return []
    return [[name, canonicalValue(name, value)]]
  })
  const isNarrowed = kept.some(([name]) => name !== 'nsfw')
  return isNarrowed ? String(new URLSearchParams(kept)) : ''
}

function canonicalValue(name: (typeof names)[number], value: string): string {
  switch (name) {
    case 'price_min':
    case 'price_max':
      return Number.isFinite(Number(value)) ? String(Number(value)) : value
    case 'arc_69': {
      const traits = readTraits(value)
      return (traits && writeTraits(sorted(traits))) ?? value
    }
    case 'verified-only':
    case 'nsfw':
      return value === '1' ? 'true' : value
    default:
      return value
  }
}

/** The same traits in one order, which does not matter to a filter. */
function sorted(traits: TraitFilter): TraitFilter {
  const inOrder = Object.entries(traits).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(inOrder.map(([name, values]) => [name, [...new Set(values)].toSorted()]))
}
