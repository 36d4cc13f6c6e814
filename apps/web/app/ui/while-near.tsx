import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** How far from the screen things are still drawn, in screens above and below it. */
const MARGIN = '200% 0px'

/**
 * Draws an item of an endless list while it is near the screen. Farther away it leaves an empty box of the same height, so that
 * nothing moves and a list of thousands costs no more than one of some dozens (decision 41). The server draws every item, and so does a
 * page while it is printed.
 */
export function WhileNear({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  /** Height of the empty box in pixels; null while the item is drawn. */
  const [height, setHeight] = useState<number | null>(null)
  const isPrinted = useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  )
  const isDrawn = height === null || isPrinted
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
    <div ref={box} className="grid min-w-0" style={isDrawn ? undefined : { height }}>
      {isDrawn && children}
    </div>
  )
}

let isPrinting = false
const printingListeners = new Set<() => void>()

/** The browser takes the page as it is when the event's listeners return. */
function setPrinting({ type }: Event): void {
  isPrinting = type === 'beforeprint'
  flushSync(() => printingListeners.forEach((listener) => listener()))
}

function watchPrinting(listener: () => void): () => void {
  // The same function is added only once.
  for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, setPrinting)
  printingListeners.add(listener)
  return () => void printingListeners.delete(listener)
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
