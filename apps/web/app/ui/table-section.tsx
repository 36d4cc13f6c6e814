import type { ReactNode } from 'react'
import { ScrollTable } from './scroll-table.tsx'

interface TableSectionProps {
  /** The id of the heading, which names the table. */
  id: string
  heading: ReactNode
  /** Beside the heading: a count or a button. */
  aside?: ReactNode
  /** Shown between heading and table: a chart of its data. */
  intro?: ReactNode
  /** Cells of the head row. */
  head: ReactNode
  /** Rows. */
  children: ReactNode
}

/** A table under its heading. If it is wider than the page, it scrolls on its own. */
export function TableSection({ id, heading, aside, intro, head, children }: TableSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head mb-2">
        <h2 className="h2" id={id}>
          {heading}
        </h2>
        {aside}
      </div>
      {intro}
      <ScrollTable labelledBy={id} head={head}>
        {children}
      </ScrollTable>
    </section>
  )
}
