import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'

interface StickyBarProps {
  /** The amounts that the action takes from the wallet, for an action that opens the wallet directly. */
  costs?: ReactNode
  children: ReactNode
}

/** On phones, keeps price and action visible while the panel's button is out of view. */
export function StickyBar({ costs, children }: StickyBarProps) {
  const { t } = useLingui()
  if (useIsInView('[data-buy-action]')) return null
  return (
    <aside className="buy-bar" aria-label={t`Price and action`}>
      {costs}
      <div className="buy-bar-action">{children}</div>
    </aside>
  )
}

/** Height of the navigation and a toast below it; an action behind them counts as out of view. */
const COVERED_AT_TOP_PX = 140

function useIsInView(selector: string): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const element = document.querySelector(selector)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      rootMargin: `-${COVERED_AT_TOP_PX}px 0px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return isInView
}
