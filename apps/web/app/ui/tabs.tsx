import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

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

/** Links between related pages; the current page, or its parent, is marked and in sight. */
export function Tabs({ label, tabs, isSecond = false }: TabsProps) {
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // Sideways in the list alone: the page stays where it is.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !current) return
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
    // oxlint-disable-next-line react/exhaustive-deps -- the current tab changes with the page
  }, [pathname])
  return (
    <nav ref={list} className={isSecond ? 'tabs tabs-second' : 'tabs'} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.isExact ?? false}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
