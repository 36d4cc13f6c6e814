import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

export interface Tab {
  to: string
  label: ReactNode
  count?: number
}

/** Sections of one subject, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end>
          {tab.label}
          {tab.count !== undefined && <span>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
