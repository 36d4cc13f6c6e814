import type { PopupProps } from '../transaction-popup.tsx'
import { PriceQuestion } from './price-question.tsx'
import { QuantityQuestion } from './quantity-question.tsx'
import { WarningQuestion } from './warning-question.tsx'

/** needPrice, needBuySupply or warnOffer: what must be known before anything is checked. */
export function QuestionView({ kind, input, onAnswer, onClose }: PopupProps) {
  const question = kind.question(input)
  if (!question) return null
  switch (question.step) {
    case 'needPrice':
      return <PriceQuestion question={question} work={input.work} onAnswer={onAnswer} />
    case 'needBuySupply':
      return <QuantityQuestion question={question} work={input.work} onAnswer={onAnswer} />
    case 'warnOffer':
      return <WarningQuestion question={question} work={input.work} onAnswer={onAnswer} onClose={onClose} />
  }
}

/** The question of one step. */
export type QuestionOf<Step extends string> = Extract<
  NonNullable<ReturnType<PopupProps['kind']['question']>>,
  { step: Step }
>
