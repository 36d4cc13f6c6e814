import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsCovered } from '../session/use-is-covered.ts'
import { IconButton } from '../ui/button.tsx'
import { BannerSlide } from './banner-slide.tsx'
import type { Banner } from './choose-banners.ts'
import { slideKey, spotlightSlides } from './spotlight-slides.ts'
import { SpotlightSlide } from './spotlight-slide.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useCarousel } from './use-carousel.ts'

interface SpotlightProps {
  cards: readonly Card[]
  banners: readonly Banner[]
}

/** The spotlight carousel, on a background in the colour of the current slide. Nothing without slides. */
export function Spotlight({ cards, banners: offered }: SpotlightProps) {
  const { t } = useLingui()
  const isCovered = useIsCovered()
  // The banners are chosen again each time the page is loaded; the visit keeps its first ones.
  const [banners] = useState(offered)
  const slides = spotlightSlides(cards, banners)
  const count = slides.length
  const { viewportRef, onScroll, current, go } = useCarousel()
  const [isHeld, setIsHeld] = useState(false)
  // Turns without gliding, which would draw large pictures sixty times a second though the visitor does nothing.
  const autoplay = useAutoplay({ isHeld, onTurn: (turn) => go(turn + 1, true), turn: current, count })
  const shown = slides[current]
  if (count === 0) return null

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only hold the carousel still
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Spotlight`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {/* The pause button comes first in the tab order, but is shown below the wall. */}
      <div className="flex flex-col-reverse">
        {count > 1 && (
          <div className="page spotlight-controls">
            <IconButton
              icon={autoplay.isOn ? 'pause' : 'play'}
              label={autoplay.isOn ? t`Pause the carousel` : t`Play the carousel`}
              onClick={autoplay.toggle}
            />
            <div className="spotlight-dots">
              {slides.map((slide, index) => {
                const { title } = slide.card ?? slide.banner
                const position = index + 1
                return (
                  <button
                    key={slideKey(slide)}
                    type="button"
                    aria-label={t`${title}, slide ${position} of ${count}`}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={() => go(index)}
                  >
                    <i />
                  </button>
                )
              })}
            </div>
            <span className="flex-1" />
            <IconButton icon="left" label={t`Previous slide`} onClick={() => go(current - 1)} />
            <IconButton icon="right" label={t`Next slide`} onClick={() => go(current + 1)} />
          </div>
        )}
        <div
          ref={viewportRef}
          onScroll={onScroll}
          className="spotlight-wall paint"
          style={{ '--paint': (shown?.card ?? shown?.banner)?.paint ?? undefined }}
          aria-live={autoplay.isPlaying ? 'off' : 'polite'}
        >
          <div className="spotlight-track">
            {slides.map((slide, index) => {
              const [isCurrent, isFirst] = [index === current, index === 0]
              return slide.card ? (
                <SpotlightSlide
                  key={slideKey(slide)}
                  card={slide.card}
                  isCovered={isCovered(slide.card)}
                  {...{ isCurrent, isFirst }}
                />
              ) : (
                <BannerSlide key={slideKey(slide)} banner={slide.banner} {...{ isCurrent, isFirst }} />
              )
            })}
          </div>
        </div>
      </div>
      <p className="sr-only">
        <Trans>{count} slides in the spotlight</Trans>
      </p>
    </section>
  )
}
