import { type ReactNode, useEffect, useRef } from 'react'

/** What a choice has added below it comes into view, also where a foot would cover it. */
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
