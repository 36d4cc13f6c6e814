import { type RefObject, useCallback, useRef, useState } from 'react'

/**
 * A row of slides that the browser scrolls, snapping to each (`spotlight.css`). It scrolls even before the script has loaded.
 * @returns the viewport's ref (its only child is the track), its scroll handler, the visible slide, and the function that goes to a slide
 */
export function useCarousel(): {
  viewportRef: RefObject<HTMLDivElement | null>
  onScroll: () => void
  current: number
  /** After the last slide comes the first. `isAtOnce`: without gliding. */
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

/** The distance of each slide from the first one, in pixels. */
function startsOf(viewport: HTMLElement): number[] {
  const slides = [...(viewport.firstElementChild?.children ?? [])].filter((slide) => slide instanceof HTMLElement)
  const first = slides[0]?.offsetLeft ?? 0
  return slides.map((slide) => slide.offsetLeft - first)
}
