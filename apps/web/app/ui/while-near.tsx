import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far from the screen things are still drawn, in screens above and below it. */
const MARGIN = '200% 0px'

/**
 * Draws an item of an endless list while it is near the screen. Farther away it leaves an empty box of the same height, so that
 * nothing moves and a list of thousands costs no more than one of some dozens. The server draws every item.
 */
export function WhileNear({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  /** Height of the empty box in pixels; null while the item is drawn. */
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    return watch(element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) setHeight(null)
      // The focused item stays: the keyboard continues from there.
      else if (!element.contains(document.activeElement)) setHeight((before) => before ?? boundingClientRect.height)
    })
  }, [])
  return (
    <div ref={box} className="grid min-w-0" style={height === null ? undefined : { height }}>
      {height === null && children}
    </div>
  )
}

type Listener = (entry: IntersectionObserverEntry) => void

const listeners = new WeakMap<Element, Listener>()
/** One for all items: they are reported together, and drawn together. */
let observer: IntersectionObserver | undefined

function watch(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver((entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry)), {
    rootMargin: MARGIN,
  })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
