import type { ReactNode } from 'react'

export interface CostLine {
  label: ReactNode
  amount: ReactNode
  /** The amount in the visitor's money, shown below it. */
  fiat?: string | null
  /** One sentence under the label: when a deposit comes back, for instance. */
  note?: ReactNode
  /** `part` of the line above, the `total` of all, or a `lock`, which is not in the total. */
  kind?: 'line' | 'part' | 'total' | 'lock'
}

/** The costs of a step, shown above any button that opens a wallet. A total in two currencies is one line with two amounts. */
export function CostList({ lines }: { lines: readonly CostLine[] }) {
  return (
    <dl className="w-full text-left">
      {lines.map((line, index) => {
        const { label, amount, fiat, note, kind = 'line' } = line
        if (continuesTotal(line, lines[index - 1])) return null
        const next = lines[index + 1]
        return (
          <div key={index} className={`fact ${kind === 'line' ? '' : `fact-${kind}`}`}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>
              {amount}
              {fiat && <small>{fiat}</small>}
              {next && continuesTotal(next, line) && (
                <span className="block">
                  {next.amount}
                  {next.fiat && <small>{next.fiat}</small>}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function continuesTotal(line: CostLine, before: CostLine | undefined): boolean {
  return line.kind === 'total' && before?.kind === 'total' && line.label === before.label
}
