import type { ReactNode } from 'react'

export interface CostLine {
  label: ReactNode
  amount: ReactNode
  /** One sentence under the label: when a deposit comes back, for instance. */
  note?: ReactNode
  /** `part` of the line above, or the `total` of all. */
  kind?: 'line' | 'part' | 'total'
}

/** What a step costs, before any button that opens a wallet. */
export function CostList({ lines }: { lines: readonly CostLine[] }) {
  return (
    <dl className="w-full text-left">
      {lines.map(({ label, amount, note, kind = 'line' }, index) => (
        <div key={index} className={`fact ${kind === 'line' ? '' : `fact-${kind}`}`}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
