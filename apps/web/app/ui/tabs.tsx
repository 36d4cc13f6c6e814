import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

interface TabsProps {
  label: string
  tabs: readonly {
    to: string
    label: ReactNode
    /** Marked only on this page, not on pages below it. */
    isExact?: boolean
  }[]
  /** A second row of tabs, for the parts of the open tab. */
  isSecond?: boolean
}

/** Links between related pages; the current page, or its parent, is marked and visible. */
export function Tabs({ label, tabs, isSecond = false }: TabsProps) {
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scrolls only the list sideways, not the page.
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
