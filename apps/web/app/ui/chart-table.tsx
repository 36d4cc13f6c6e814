import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ScrollTable } from './scroll-table.tsx'

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
      <ScrollTable labelledBy={labelledBy} head={head}>
        {children}
      </ScrollTable>
    </details>
  )
}
