import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
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

/** Links to the windows of a list before and after the one shown, with its filters; nothing where it is the only one. */
export function WindowLinks({ start, size, isEnd, newer, more }: WindowLinksProps) {
  const [filters] = useSearchParams()
  if (isEnd && start === 0) return null
  const beginningAt = (row: number) => {
    const next = new URLSearchParams(filters)
    next.set('start', String(row))
    return `?${next}`
  }
  return (
    <div className="mt-10 flex justify-center gap-2">
      {start > 0 && (
        <ButtonLink to={beginningAt(Math.max(0, start - size))} icon="left">
          {newer}
        </ButtonLink>
      )}
      {!isEnd && <ButtonLink to={beginningAt(start + size)}>{more}</ButtonLink>}
    </div>
  )
}
