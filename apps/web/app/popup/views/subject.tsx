import { useLingui } from '@lingui/react'
import { usePriceText } from '../../money/use-price-text.ts'
import type { PopupProps } from '../popup-props.ts'
import { SimilarNotice } from '../../works/similar-notice.tsx'
import { WorkLine } from '../../transaction/work-line.tsx'

/** The work that the transaction is about. */
export function Subject({ kind, input }: Pick<PopupProps, 'kind' | 'input'>) {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const line = kind.summary ? i18n._(kind.summary(input, priceText)) : input.work.creator
  const { similarTo } = input.work
  return (
    <>
      <WorkLine work={input.work} line={line} />
      {similarTo && <SimilarNotice similar={similarTo} className="mt-3 text-left" />}
    </>
  )
}
