import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsCovered } from '../session/use-is-covered.ts'
import { IconButton } from '../ui/button.tsx'
import { SpotlightSlide } from './spotlight-slide.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useCarousel } from './use-carousel.ts'

/** The spotlight carousel, on a background in the colour of the current work. */
export function Spotlight({ cards }: { cards: readonly Card[] }) {
  const { t } = useLingui()
  const isCovered = useIsCovered()
  const { viewportRef, current, go } = useCarousel(cards.length)
  const [isHeld, setIsHeld] = useState(false)
  const autoplay = useAutoplay({ isHeld, onTurn: (turn) => go(turn + 1), turn: current, count: cards.length })
  const count = cards.length

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
      {/* The pause button comes first for the keyboard, and is drawn below the wall. */}
      <div className="flex flex-col-reverse">
        {count > 1 && (
          <div className="page spotlight-controls">
            <IconButton
              icon={autoplay.isWanted ? 'pause' : 'play'}
              label={autoplay.isWanted ? t`Pause the carousel` : t`Play the carousel`}
              onClick={autoplay.toggle}
            />
            <div className="spotlight-dots" data-playing={autoplay.isPlaying}>
              {cards.map((card, index) => {
                const { title } = card
                const position = index + 1
                return (
                  <button
                    key={card.app_id ?? card.token_id}
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
          className="spotlight-wall paint"
          style={{ '--paint': cards[current]?.paint ?? undefined }}
          aria-live={autoplay.isPlaying ? 'off' : 'polite'}
        >
          <div className="spotlight-track">
            {cards.map((card, index) => (
              <SpotlightSlide
                key={card.app_id ?? card.token_id}
                card={card}
                isCurrent={index === current}
                isFirst={index === 0}
                isCovered={isCovered(card)}
              />
            ))}
          </div>
        </div>
      </div>
      <p className="sr-only">
        <Trans>{count} works in the spotlight</Trans>
      </p>
    </section>
  )
}
