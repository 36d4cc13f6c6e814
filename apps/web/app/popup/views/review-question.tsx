import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { movedCosts } from '../../money/moved.ts'
import type { Answers, QuestionOf } from '../../transaction/transaction-kind.ts'
import { useLoaded } from '../../transaction/use-loaded.ts'
import type { Quote } from '../../transaction/use-quote.ts'
import { CheckList } from './check-list.tsx'
import { QuotedStep } from './quoted-step.tsx'

interface ReviewQuestionProps {
  question: QuestionOf<'review'>
  subject: ReactNode
  /** The action, as the button names it. */
  title: string
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** The action on the work, its costs and returns, before any wallet opens. */
export function ReviewQuestion({ question, subject, title, onAnswer, onClose }: ReviewQuestionProps) {
  const reviewed = useLoaded(question.step, async (tools) => {
    const moved = await question.quote(tools)
    return { checks: moved.checks, costs: movedCosts(tools.kit, moved) }
  })
  const isLoaded = reviewed.state === 'loaded'
  const quote: Quote = isLoaded ? { state: 'loaded', value: reviewed.value.costs } : { state: reviewed.state }
  return (
    <QuotedStep
      quote={quote}
      confirm={title}
      decline={<Trans>Go back</Trans>}
      onConfirm={() => onAnswer({})}
      onDecline={onClose}
    >
      {subject}
      {isLoaded && <CheckList checks={reviewed.value.checks} />}
    </QuotedStep>
  )
}
