import type { Verdict } from './judge-row.ts'

/** A summary for new readers: how many rows are as specified, and why the others are not. */
export function report(name: string, rows: readonly Verdict[]): string {
  const done = rows.filter(({ isDone }) => isDone)
  const partly = done.filter(({ waiting }) => waiting.size > 0).length
  const note =
    partly === 0 ? '' : `, ${partly} more (~) but for fields that products bring which are not built (after "later")`
  return [`${name}: ${done.length - partly} of ${rows.length} as specified${note}`, ...rows.map(line)].join('\n')
}

function line({ name, isDone, faults, waiting }: Verdict): string {
  const later = [...waiting].map(([product, what]) => `${product} (${[...new Set(what)].join(', ')})`)
  const notes = [...faults, ...(later.length > 0 ? [`later: ${later.join('; ')}`] : [])]
  const shown =
    notes.length > 1 ? notes.map((note) => `\n      ${note}`).join('') : notes.map((note) => ` ${note}`).join('')
  const mark = !isDone ? '✗' : waiting.size > 0 ? '~' : '✓'
  return `  ${mark} ${name}${notes.length > 0 ? ':' : ''}${shown}`
}
