import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from './button.tsx'

/** The last row that the API counts to. Links to earlier windows have no cursor, so they start here at most. */
const FARTHEST_COUNTED = 2_000

interface WindowLinksProps {
  start: number
  /** Rows of a window. */
  size: number
  isEnd: boolean
  /** The API's cursor of the next window; null where the API counts rows. */
  next: string | null
  /** Texts of the links to the windows before and after. */
  newer: ReactNode
  more: ReactNode
  /** The id of the list, where the page has more than the list. */
  anchor?: string
}

/** Links to the windows of a list before and after the shown one, with its filters; nothing for a single window. */
export function WindowLinks({ start, size, isEnd, next, newer, more, anchor }: WindowLinksProps) {
  const [filters] = useSearchParams()
  if (isEnd && start === 0) return null
  const beginningAt = (row: number, after: string | null) => {
    const query = new URLSearchParams(filters)
    query.set('start', String(row))
    query.delete('after')
    if (after !== null) query.set('after', after)
    return anchor === undefined ? `?${query}` : `?${query}#${anchor}`
  }
  return (
    <div className="mt-10 flex justify-center gap-2">
      {start > 0 && (
        <ButtonLink to={beginningAt(Math.min(Math.max(0, start - size), FARTHEST_COUNTED), null)} icon="left">
          {newer}
        </ButtonLink>
      )}
      {!isEnd && <ButtonLink to={beginningAt(start + size, next)}>{more}</ButtonLink>}
    </div>
  )
}
