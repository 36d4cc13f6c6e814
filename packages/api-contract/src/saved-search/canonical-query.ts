/** The filters of a list that a saved search keeps; its order does not matter. */
const names = ['tag', 'creator', 'arc_69', 'verified-only', 'asa_id', 'price_min', 'price_max', 'nsfw'] as const

/** The filters of a list's address in one form, so that equal searches have equal texts. Empty if they let every work through. */
export function canonicalQuery(query: URLSearchParams): string {
  const kept = names.flatMap((name) => {
    const value = query.get(name) ?? ''
    if (value === '' || value === 'false' || value === '0') return []
    if (name === 'arc_69' && !query.get('creator')) return []
    const isAmount = (name === 'price_min' || name === 'price_max') && Number.isFinite(Number(value))
    return [
      [name, isAmount ? String(Number(value)) : name !== 'asa_id' && value === '1' ? 'true' : value] as [
        string,
        string,
      ],
    ]
  })
  const isNarrowed = kept.some(([name]) => name !== 'nsfw')
  return isNarrowed ? String(new URLSearchParams(kept)) : ''
}
