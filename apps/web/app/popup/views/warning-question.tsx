import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAmountWithFiat } from '../../money/cost-lines.tsx'
import { CostList } from '../../ui/cost-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answers, PriceFact } from '../../transaction/transaction-kind.ts'
import { useLoaded } from '../../transaction/use-loaded.ts'
import { useQuote } from '../../transaction/use-quote.ts'
import type { QuestionOf } from '../../transaction/transaction-kind.ts'
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

/** Prices to compare with, or a note that there are none. */
function PriceFacts({ facts }: { facts: readonly PriceFact[] }) {
  const { t, i18n } = useLingui()
  const amountOf = useAmountWithFiat()
  return (
    <CostList
      lines={facts.map(({ label, price }) => ({
        label: i18n._(label),
        ...(price ? amountOf(price.baseUnits, price.assetId) : { amount: t`None yet` }),
      }))}
    />
  )
}
