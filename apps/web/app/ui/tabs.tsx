import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface TabsProps {
  label: string
  tabs: readonly {
    to: string
    label: ReactNode
    /** Marked on this page alone, not on those below it. */
    isExact?: boolean
  }[]
  /** Below other tabs: a part of the one that is open there. */
  isSecond?: boolean
}

/** Links between related pages; the current page, or its parent, is marked. */
export function Tabs({ label, tabs, isSecond = false }: TabsProps) {
  return (
    <nav className={isSecond ? 'tabs tabs-second' : 'tabs'} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.isExact ?? false}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
