import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

interface WindowLinksProps {
  start: number
  /** Rows of a window. */
  size: number
  isEnd: boolean
  /** The words of the links to the windows before and after. */
  newer: ReactNode
  more: ReactNode
}

/** Links to the windows of a list before and after the one shown; nothing where it is the only one. */
export function WindowLinks({ start, size, isEnd, newer, more }: WindowLinksProps) {
  if (isEnd && start === 0) return null
  return (
    <div className="mt-10 flex justify-center gap-2">
      {start > 0 && (
        <ButtonLink to={`?start=${Math.max(0, start - size)}`} icon="left">
          {newer}
        </ButtonLink>
      )}
      {!isEnd && <ButtonLink to={`?start=${start + size}`}>{more}</ButtonLink>}
    </div>
  )
}
