import { type RefObject, useCallback, useRef, useState } from 'react'

/**
 * A row of slides that the browser scrolls, snapping to each (`spotlight.css`). Before its script has come it can be scrolled all the same.
 * @returns the viewport's ref (its only child is the track), what it does when it has scrolled, the slide in sight, and the way to another one
 */
export function useCarousel(): {
  viewportRef: RefObject<HTMLDivElement | null>
  onScroll: () => void
  current: number
  /** Beyond the last is the first again. `isAtOnce`: without gliding there. */
  go: (index: number, isAtOnce?: boolean) => void
} {
  const viewportRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const onScroll = useCallback(() => {
    const viewport = viewportRef.current
    if (!viewport) return
    const distances = startsOf(viewport).map((start) => Math.abs(start - viewport.scrollLeft))
    setCurrent(distances.indexOf(Math.min(...distances)))
  }, [])
  const go = useCallback((index: number, isAtOnce = false) => {
    const viewport = viewportRef.current
    if (!viewport) return
    const starts = startsOf(viewport)
    const left = starts[(index + starts.length) % starts.length] ?? 0
    const glides = !isAtOnce && !matchMedia('(prefers-reduced-motion: reduce)').matches
    viewport.scrollTo({ left, behavior: glides ? 'smooth' : 'instant' })
  }, [])
  return { viewportRef, onScroll, current, go }
}

/** How far each slide is from the first one. */
function startsOf(viewport: HTMLElement): number[] {
  const slides = [...(viewport.firstElementChild?.children ?? [])].filter((slide) => slide instanceof HTMLElement)
  const first = slides[0]?.offsetLeft ?? 0
  return slides.map((slide) => slide.offsetLeft - first)
}
