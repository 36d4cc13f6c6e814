import type { Answers, TransactionKind, WorkSummary } from './transaction-kind.ts'
import type { PopupState } from './transaction-machine.ts'

/** What the popup, and each of its views, is drawn from. */
export interface PopupProps<State extends PopupState = PopupState> {
  kind: TransactionKind<{ work: WorkSummary }>
  input: { work: WorkSummary }
  answers: Answers
  state: State
  onAnswer: (answers: Answers) => void
  onRetry: () => void
  onClose: () => void
}

/** The props of a view that is drawn in one step only. */
export type StepProps<Step extends PopupState['step']> = PopupProps<Extract<PopupState, { step: Step }>>
