import type { Verdict } from './judge-row.ts'

/** What a stranger wants to know: how many rows are as specified, and of every other one, why not. */
export function report(name: string, rows: readonly Verdict[]): string {
  const done = rows.filter(({ isDone }) => isDone)
  const partly = done.filter(({ waiting }) => waiting.size > 0)
  const note =
    partly.length === 0
      ? ''
      : `, ${partly.length} of them but for fields of products that are not built (after "later")`
  return [`${name}: ${done.length} of ${rows.length} as specified${note}`, ...rows.map(line)].join('\n')
}

function line({ name, isDone, faults, waiting }: Verdict): string {
  const later = [...waiting].map(([product, what]) => `${product} (${[...new Set(what)].join(', ')})`)
  const notes = [...faults, ...(later.length > 0 ? [`later: ${later.join('; ')}`] : [])]
  const told =
    notes.length > 1 ? notes.map((note) => `\n      ${note}`).join('') : notes.map((note) => ` ${note}`).join('')
  return `  ${isDone ? '✓' : '✗'} ${name}${notes.length > 0 ? ':' : ''}${told}`
}
