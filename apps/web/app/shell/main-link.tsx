import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/**
 * Leads to the beginning of the page's content. A plain `#main` would make the browser add a history entry that the router has not
 * numbered, and the router could no longer tell how far Back goes.
 */
export function MainLink({ className, children }: { className: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link
      className={className}
      to={{ search, hash: '#main' }}
      onClick={() => document.getElementById('main')?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}
