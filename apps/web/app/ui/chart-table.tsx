import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface ChartTableProps {
  /** Id of the chart's caption, which names the table too. */
  labelledBy: string
  /** Cells of the head row. */
  head: ReactNode
  /** Rows. */
  children: ReactNode
}

/** The amounts of a chart as a table, shown on demand. */
export function ChartTable({ labelledBy, head, children }: ChartTableProps) {
  return (
    <details>
      <summary className="cursor-pointer py-2 text-ink-2">
        <Trans>Show as a table</Trans>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="table-scroll" role="group" tabIndex={0} aria-labelledby={labelledBy}>
        <table className="table">
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  )
}
