import type { Card } from '@facet/api-contract/nft/card'
import type { Banner } from './choose-banners.ts'

export type Slide = { card: Card; banner?: never } | { banner: Banner; card?: never }

/** The number of dots that fit on a phone. */
const SLIDE_COUNT = 7

/** Works and banners in turn, beginning with a work. */
export function spotlightSlides(cards: readonly Card[], banners: readonly Banner[]): Slide[] {
  const works = cards.slice(0, Math.max(1, SLIDE_COUNT - banners.length))
  const slides: Slide[] = []
  for (let index = 0; index < Math.max(works.length, banners.length); index++) {
    const [card, banner] = [works[index], banners[index]]
    if (card) slides.push({ card })
    if (banner) slides.push({ banner })
  }
  return slides
}

export function slideKey({ card, banner }: Slide): string {
  return card ? String(card.app_id ?? card.token_id) : `${banner.title} ${banner.url}`
}
