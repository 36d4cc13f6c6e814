import { useLingui } from '@lingui/react'
import { usePriceText } from '../../money/use-price-text.ts'
import type { PopupProps } from '../popup-props.ts'
import { PriceQuestion } from './price-question.tsx'
import { QuantityQuestion } from './quantity-question.tsx'
import { ReviewQuestion } from './review-question.tsx'
import { Subject } from './subject.tsx'
import { WarningQuestion } from './warning-question.tsx'

/** The question before the checks: needPrice, needBuySupply, review or warning. */
export function QuestionView({ kind, input, onAnswer, onClose, onInstead }: PopupProps) {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const question = kind.question(input, priceText)
  if (!question) return null
  const subject = <Subject kind={kind} input={input} />
  switch (question.step) {
    case 'needPrice':
      return <PriceQuestion question={question} subject={subject} onAnswer={onAnswer} onInstead={onInstead} />
    case 'needBuySupply':
      return <QuantityQuestion question={question} subject={subject} onAnswer={onAnswer} />
    case 'review':
      return (
        <ReviewQuestion
          question={question}
          subject={subject}
          title={i18n._(kind.title(input))}
          onAnswer={onAnswer}
          onClose={onClose}
        />
      )
    case 'warning':
      return <WarningQuestion question={question} subject={subject} onAnswer={onAnswer} onClose={onClose} />
  }
}
