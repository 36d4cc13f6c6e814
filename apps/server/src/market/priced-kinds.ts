import type { Kind } from './kind.ts'
import type { Services } from './services.ts'

/** Kinds whose listings have one work each, so that their price is the work's: that of several is the price of none of them. */
export function pricedKinds({ kinds }: Pick<Services, 'kinds'>): readonly Kind[] {
  return kinds.filter(({ listed }) => listed?.hasManyWorks === false)
}
