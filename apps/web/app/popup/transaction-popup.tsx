import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Dialog } from '../ui/dialog.tsx'
import { isDeclined } from '../i18n/failure.ts'
import type { PopupProps } from './popup-props.ts'
import { canBeAbandoned } from './transaction-machine.ts'
import { ConfirmingView } from './views/confirming-view.tsx'
import { DoneView } from './views/done-view.tsx'
import { ErrorView } from './views/error-view.tsx'
import { MissingView } from './views/missing-view.tsx'
import { PreflightView } from './views/preflight-view.tsx'
import { ResumedView } from './views/resumed-view.tsx'
import { QuestionView } from './views/question-view.tsx'
import { WaitingView } from './views/waiting-view.tsx'

/** One dialog for everything a wallet signs. It starts by kind and ends in done or error. */
export function TransactionPopup(props: PopupProps) {
  const { i18n } = useLingui()
  const { state, onClose } = props
  return (
    <Dialog
      className="dialog-steady"
      name={props.name}
      title={i18n._(titleOf(props))}
      isBusy={!canBeAbandoned(state)}
      isModal={state.step !== 'waiting'}
      onClose={onClose}
    >
      <StepView {...props} />
      <StepAnnouncer {...props} />
    </Dialog>
  )
}

/** Announces each step to screen readers. It stays mounted while views change; otherwise nothing would be read out. */
function StepAnnouncer(props: PopupProps) {
  const { i18n } = useLingui()
  const news = newsOf(props)
  return (
    <p className="sr-only" role="status">
      {props.state.step === 'done' && `${props.input.work.title} `}
      {news && i18n._(news)}
    </p>
  )
}

/** The announcement of a step; null for questions and failures, which are read out by their field or alert. */
function newsOf({ kind, input, answers, state }: PopupProps): MessageDescriptor | null {
  switch (state.step) {
    case 'resumed':
      return msg`Not finished`
    case 'preflight':
      return msg`Checking on chain`
    case 'waiting':
      return msg`Approve in your wallet`
    case 'confirming':
      return msg`Confirming on Algorand`
    case 'done':
      return kind.done(input, answers, state.memory).text
    default:
      return null
  }
}

/** The title of a step. `Not bought` is only for a transaction that did not happen. */
function titleOf({ kind, input, answers, state }: PopupProps): MessageDescriptor {
  switch (state.step) {
    case 'done':
      return kind.done(input, answers, state.memory).title
    case 'error':
      if (isDeclined(state.failure, state.money)) return kind.declinedTitle ?? msg`Not signed – you declined`
      if (state.money === 'unknown') return msg`No answer yet`
      return state.money === 'moved' ? msg`Confirmed on chain` : kind.failedTitle(input)
    default:
      return kind.title(input)
  }
}

function StepView(props: PopupProps) {
  const { state } = props
  switch (state.step) {
    case 'needPrice':
    case 'needBuySupply':
    case 'review':
    case 'warning':
      return <QuestionView {...props} />
    case 'resumed':
      return <ResumedView {...props} state={state} />
    case 'preflight':
      return <PreflightView {...props} state={state} />
    case 'missing':
      return <MissingView {...props} state={state} />
    case 'waiting':
      return <WaitingView {...props} state={state} />
    case 'confirming':
      return <ConfirmingView {...props} state={state} />
    case 'done':
      return <DoneView {...props} state={state} />
    case 'error':
      return <ErrorView {...props} state={state} />
  }
}
