import { useLingui } from '@lingui/react'
import { usePriceText } from '../../money/use-price-text.ts'
import type { PopupProps } from '../popup-props.ts'
import { WorkLine } from '../../transaction/work-line.tsx'

/** What the transaction is about. */
export function Subject({ kind, input }: Pick<PopupProps, 'kind' | 'input'>) {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const line = kind.summary ? i18n._(kind.summary(input, priceText)) : input.work.creator
  return <WorkLine work={input.work} line={line} />
}
