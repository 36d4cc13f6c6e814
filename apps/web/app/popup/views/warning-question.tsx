import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { Answers } from '../../transaction/transaction-kind.ts'
import { useLoaded } from '../../transaction/use-loaded.ts'
import { useQuote } from '../../transaction/use-quote.ts'
import type { QuestionOf } from '../../transaction/transaction-kind.ts'
import { PriceFacts } from './price-facts.tsx'
import { QuotedStep } from './quoted-step.tsx'

interface WarningQuestionProps {
  question: QuestionOf<'warning'>
  subject: ReactNode
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** A warning with prices to compare above it and the answer's costs below. It cannot be answered before both have loaded. */
export function WarningQuestion({ question, subject, onAnswer, onClose }: WarningQuestionProps) {
  const { i18n } = useLingui()
  const compared = useLoaded(`compare ${question.step}`, (tools) => question.compare(tools))
  const quote = useQuote(question.step, (tools) => question.quote(tools, {}))
  return (
    <QuotedStep
      quote={compared.state === 'loading' ? { state: 'loading' } : quote}
      confirm={i18n._(question.confirm)}
      decline={i18n._(question.decline)}
      onConfirm={() => onAnswer({})}
      onDecline={onClose}
    >
      {subject}
      {compared.state === 'loaded' && <PriceFacts facts={compared.value} />}
      <Notice tone="time" icon="warning">
        {i18n._(question.warning)}
      </Notice>
    </QuotedStep>
  )
}
