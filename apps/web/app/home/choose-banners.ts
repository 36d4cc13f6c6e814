import type { Reply } from '@facet/api-contract'

export type Banner = Reply<'GET /api/config'>['banners'][number]

const PROMOTION_COUNT = 2

/** A banner's title and text in a language, or as the operator first wrote them. */
export function bannerWords({ title, text, translations }: Banner, locale: string) {
  return (locale === 'fr' || locale === 'pt' ? translations?.[locale] : undefined) ?? { title, text }
}

/**
 * The banners of one visit: every shop, and two random promotions.
 * @param random a number from 0 up to, but not including, 1
 */
export function chooseBanners(banners: readonly Banner[], random: () => number): Banner[] {
  const promotions = banners.filter(({ kind }) => kind === 'promotion')
  const chosen: Banner[] = []
  while (chosen.length < PROMOTION_COUNT && promotions.length > 0) {
    chosen.push(...promotions.splice(Math.floor(random() * promotions.length), 1))
  }
  return [...banners.filter(({ kind }) => kind === 'shop'), ...chosen]
}
