import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answers } from '../transaction-kind.ts'
import { QuoteLines, QuoteTotal } from '../quote-lines.tsx'
import { useAsked } from '../use-asked.ts'
import type { QuestionOf } from './question-view.tsx'

interface WarningQuestionProps {
  question: QuestionOf<'warnOffer'>
  subject: ReactNode
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** What comes of it stands above the warning, read from the chain now. */
export function WarningQuestion({ question, subject, onAnswer, onClose }: WarningQuestionProps) {
  const { i18n } = useLingui()
  const quote = useAsked(question.step, (tools) => question.quote(tools, {}))
  return (
    <>
      <DialogBody>
        {subject}
        <QuoteLines quote={quote} isWithoutTotal />
        <Notice tone="time" icon="warning">
          {i18n._(question.warning)}
        </Notice>
      </DialogBody>
      <DialogFoot>
        <QuoteTotal quote={quote} />
        <Button variant="primary" size="large" disabled={quote.state === 'asking'} onClick={() => onAnswer({})}>
          {i18n._(question.confirm)}
        </Button>
        <Button onClick={onClose}>{i18n._(question.decline)}</Button>
      </DialogFoot>
    </>
  )
}
