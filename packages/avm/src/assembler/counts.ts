/** `1 immediate`, `no immediates`, `1 or 2 immediates`. */
export function describeCounts(noun: string, counts: readonly number[]): string {
  if (counts.length === 1) {
    const [count = 0] = counts
    if (count === 0) return `no ${noun}s`
    return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
  }
  return `${[...counts].sort((a, b) => a - b).join(' or ')} ${noun}s`
}
