import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Slides stop at the page's margin and not at the window's edge. */
function startOfTrack(viewport: HTMLElement): number {
  const track = viewport.firstElementChild
  return track ? Number.parseFloat(getComputedStyle(track).paddingInlineStart) : 0
}

/**
 * A carousel that can be dragged. Its code comes after the page is there: until then the first slide stands still.
 * @returns the viewport's ref (its only child is the track), the slide in sight, and the way to another one
 */
export function useCarousel(count: number): {
  viewportRef: RefObject<HTMLDivElement | null>
  current: number
  /** `isAtOnce`: without gliding there. */
  go: (index: number, isAtOnce?: boolean) => void
} {
  const viewportRef = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const viewport = viewportRef.current
    if (!viewport || count < 2) return
    let made: EmblaCarouselType | null = null
    let isGone = false
    const options: EmblaOptionsType = { align: () => startOfTrack(viewport), containScroll: false, duration: 24 }
    const make = async (): Promise<void> => {
      const { default: createCarousel } = await import('embla-carousel')
      if (isGone) return
      made = createCarousel(viewport, options)
      made.on('select', ({ selectedScrollSnap }) => setCurrent(selectedScrollSnap()))
      setCarousel(made)
    }
    // Without the carousel's code the first slide stays: everything can still be read and bought.
    make().catch(() => undefined)
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [count])

  const go = useCallback(
    (index: number, isAtOnce = false) => carousel?.scrollTo((index + count) % count, isAtOnce),
    [carousel, count],
  )
  return { viewportRef, current, go }
}
