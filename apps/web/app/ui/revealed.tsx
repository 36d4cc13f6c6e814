import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls content that a choice has added below it into view, also where a foot would cover it. */
export function Revealed({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className="scroll-mb-4">
      {children}
    </div>
  )
}
