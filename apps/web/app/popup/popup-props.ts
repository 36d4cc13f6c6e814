import type {
  Answers,
  Memory,
  TransactionKind,
  WorkSummary,
  OtherTransaction,
} from '../transaction/transaction-kind.ts'
import type { PopupState } from './transaction-machine.ts'

/** The props of the popup and its views. */
export interface PopupProps<State extends PopupState = PopupState> {
  /** The kind's name in the specification. */
  name: string
  kind: TransactionKind<{ work: WorkSummary }>
  input: { work: WorkSummary }
  answers: Answers
  /** The data that the finished stages of a resumed transaction returned. */
  memory: Memory
  state: State
  onAnswer: (answers: Answers) => void
  onRetry: () => void
  /** Continues an interrupted transaction. */
  onResume: () => void
  onClose: () => void
  /** Leaves this transaction for another one. */
  onInstead: (request: OtherTransaction) => void
}

/** The props of a view of a single step. */
export type StepProps<Step extends PopupState['step']> = PopupProps<Extract<PopupState, { step: Step }>>
