import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** How far from the screen things are still drawn, in screens above and below it. */
const MARGIN = '200% 0px'
/** After the last change of the width: a window that is dragged wider changes it in every frame. */
const SETTLED_MS = 200

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
    return watch(element, {
      place({ isIntersecting, boundingClientRect }) {
        if (isIntersecting) setHeight(null)
        // The focused item stays: the keyboard continues from there.
        else if (!element.contains(document.activeElement)) setHeight((before) => before ?? boundingClientRect.height)
      },
      forgetHeight: () => setHeight(null),
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

interface Item {
  /** Called when the item comes near the screen or leaves it. */
  place: (entry: IntersectionObserverEntry) => void
  forgetHeight: () => void
}

const items = new Map<Element, Item>()
/** One for all items: they are reported together, and drawn together. */
let observer: IntersectionObserver | undefined

function watch(element: Element, item: Item): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => items.get(entry.target)?.place(entry)),
    {
      rootMargin: MARGIN,
    },
  )
  if (items.size === 0) {
    width = document.documentElement.clientWidth
    window.addEventListener('resize', redrawAtOtherWidth)
  }
  items.set(element, item)
  observer.observe(element)
  return () => {
    items.delete(element)
    observer?.unobserve(element)
    if (items.size === 0) window.removeEventListener('resize', redrawAtOtherWidth)
  }
}

/** The page's width, with which the heights were measured. */
let width = 0
let settling: ReturnType<typeof setTimeout> | undefined

/** At another width, items have other heights: all are drawn before the next frame, and those far away are measured again. */
function redrawAtOtherWidth(): void {
  const { clientWidth } = document.documentElement
  if (clientWidth === width) return
  width = clientWidth
  flushSync(() => items.forEach(({ forgetHeight }) => forgetHeight()))
  clearTimeout(settling)
  settling = setTimeout(measureAgain, SETTLED_MS)
}

/** An observed element is reported only when it crosses the margin, a newly observed one always. */
function measureAgain(): void {
  for (const element of items.keys()) {
    observer?.unobserve(element)
    observer?.observe(element)
  }
}
