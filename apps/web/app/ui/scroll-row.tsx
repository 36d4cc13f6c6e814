import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'

const STEP_PX = 420

interface ScrollRowProps {
  /** Name of the row's content, for the labels of its buttons. */
  name: string
  /** Heading and link of the section; the buttons stand beside them. */
  head: ReactNode
  /** `works` are narrower than `collections`. */
  of: 'works' | 'collections'
  children: ReactNode
}

/** One row of cards that scrolls sideways: by the browser itself, and by two buttons where there is a mouse. */
export function ScrollRow({ name, head, of, children }: ScrollRowProps) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = (): void => {
      const isAtStart = element.scrollLeft < 2
      const isAtEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 2
      setEdges((before) =>
        before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const scroll = (left: number) => row.current?.scrollBy({ left })
  const { isAtStart, isAtEnd } = edges
  return (
    <>
      <div className="section-head scroll-row-head">
        {head}
        {!(isAtStart && isAtEnd) && (
          <div className="scroll-row-buttons">
            <IconButton
              icon="left"
              label={t`${name}: scroll back`}
              aria-disabled={isAtStart}
              onClick={() => scroll(-STEP_PX)}
            />
            <IconButton
              icon="right"
              label={t`${name}: scroll forward`}
              aria-disabled={isAtEnd}
              onClick={() => scroll(STEP_PX)}
            />
          </div>
        )}
      </div>
      <div ref={row} className={`scroll-row scroll-row-${of}`}>
        {children}
      </div>
    </>
  )
}
