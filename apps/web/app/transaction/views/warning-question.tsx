import { useLingui } from '@lingui/react'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answers, WorkSummary } from '../transaction-kind.ts'
import { WorkLine } from '../work-line.tsx'
import type { QuestionOf } from './question-view.tsx'

interface WarningQuestionProps {
  question: QuestionOf<'warnOffer'>
  work: WorkSummary
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

export function WarningQuestion({ question, work, onAnswer, onClose }: WarningQuestionProps) {
  const { i18n } = useLingui()
  return (
    <>
      <DialogBody>
        <WorkLine work={work} />
        <Notice tone="time" icon="warning">
          {i18n._(question.warning)}
        </Notice>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="large" onClick={() => onAnswer({})}>
          {i18n._(question.confirm)}
        </Button>
        <Button onClick={onClose}>{i18n._(question.decline)}</Button>
      </DialogFoot>
    </>
  )
}
