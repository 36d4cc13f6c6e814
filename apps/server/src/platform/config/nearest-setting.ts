import { configSchema, variableName } from './config.ts'

const names: readonly string[] = Object.keys(configSchema.shape).map(variableName)
const known: ReadonlySet<string> = new Set(names)

/** Whether an environment variable is a setting of the server. */
export function isSetting(name: string): boolean {
  return known.has(name)
}

/** The setting that a misspelled name means: one that differs in at most a quarter of its letters. */
export function nearestSetting(name: string): string | undefined {
  const far = Math.max(1, Math.floor(name.length / 4)) + 1
  let nearest: { name: string | undefined; distance: number } = { name: undefined, distance: far }
  for (const each of names) {
    const distance = typingErrors(name.toUpperCase(), each)
    if (distance < nearest.distance) nearest = { name: each, distance }
  }
  return nearest.name
}

/** The least number of letters missing, added, replaced or swapped with the next that turns one word into the other. */
function typingErrors(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
