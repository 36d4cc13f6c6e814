import type { Failure } from '../i18n/failure.ts'
import type { Run } from './kept-run.ts'
import type { TransactionRequest } from './transaction-request.ts'

export interface FlowOptions {
  /** Called once when everything is confirmed; the page continues and the popup's final message is skipped. */
  onDone?: (memory: Run['memory']) => void
  /** Called when the popup is closed on a failure. */
  onFailed?: (failure: Failure) => void
}

export interface FlowStart extends FlowOptions {
  request: TransactionRequest
  /** A run interrupted by a reload. */
  resumed: Run | null
}

export interface TransactionFlowProps {
  start: FlowStart
  onEnd: () => void
  /** Opens another transaction in place of this one. */
  onInstead: (request: TransactionRequest) => void
}

/** The dialog that signs in without leaving the page. */
export interface SignInProps {
  /** @param isSignedIn false if the visitor left */
  onEnd: (isSignedIn: boolean) => void
}
