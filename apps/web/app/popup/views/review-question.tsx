import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answers, QuestionOf } from '../../transaction/transaction-kind.ts'
import { useQuote } from '../../transaction/use-quote.ts'
import { QuotedStep } from './quoted-step.tsx'

interface ReviewQuestionProps {
  question: QuestionOf<'review'>
  subject: ReactNode
  /** What is done, on the button. */
  title: string
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** Costs and returns, before any wallet opens. */
export function ReviewQuestion({ question, subject, title, onAnswer, onClose }: ReviewQuestionProps) {
  const quote = useQuote(question.step, (tools) => question.quote(tools, {}))
  return (
    <QuotedStep
      quote={quote}
      confirm={title}
      decline={<Trans>Go back</Trans>}
      onConfirm={() => onAnswer({})}
      onDecline={onClose}
    >
      {subject}
    </QuotedStep>
  )
}
