import type { ReactNode } from 'react'

interface ScrollTableProps {
  /** Id of the element that names the table. */
  labelledBy: string
  /** Cells of the head's row. */
  head: ReactNode
  children: ReactNode
}

/** A table that scrolls sideways if it is wider than the page. */
export function ScrollTable({ labelledBy, head, children }: ScrollTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" tabIndex={0} aria-labelledby={labelledBy}>
      <table className="table">
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
