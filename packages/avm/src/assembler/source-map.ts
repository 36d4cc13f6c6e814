import type { CodeLocation } from './assembly.ts'

/** Source map of revision 3. Each generated "line" is one byte of the program. */
export interface SourceMap {
  readonly version: 3
  readonly sources: readonly string[]
  readonly names: readonly string[]
  readonly mappings: string
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The map from the program counter of every instruction to its place in `source`. Locations in ascending order. */
export function sourceMap(source: string, locations: readonly CodeLocation[]): SourceMap {
  let mappings = ''
  let pc = 0
  let line = 0
  let column = 0
  for (const location of locations) {
    mappings += ';'.repeat(location.position - pc)
    mappings += `AA${vlq(location.line - line)}${vlq(location.column - column)}`
    pc = location.position
    line = location.line
    column = location.column
  }
  return { version: 3, sources: [source], names: [], mappings }
}

function vlq(value: number): string {
  let rest = value < 0 ? -2 * value + 1 : 2 * value
  let text = ''
  for (; rest >= 32; rest >>= 5) text += DIGITS.charAt(32 | (rest & 31))
  return text + DIGITS.charAt(rest)
}
