import type { Failure, Money } from './failure.ts'
import { isMissingSomething } from './failure.ts'
import type { Check, Cost, Memory, Question } from './transaction-kind.ts'

/** What the popup shows of a group that was built: words and figures, nothing to sign. */
export interface PreparedView {
  checks: readonly Check[]
  costs: readonly Cost[]
  transactionCount: number
}

/** One of these at a time; starts by kind, ends in done or error. */
export type PopupState =
  | { step: Question['step'] }
  | { step: 'preflight'; stage: number }
  /** In order but for something the person must provide first. */
  | { step: 'missing'; stage: number; prepared: PreparedView; failure: Failure }
  | { step: 'waiting'; stage: number; prepared: PreparedView }
  /** Cannot be cancelled any more, only closed. */
  | { step: 'confirming'; stage: number; signedAtMs: number; sentAtMs: number | null; round: number | null }
  | { step: 'done'; round: number; txId: string; memory: Memory }
  | { step: 'error'; failure: Failure; money: Money }

export type PopupEvent =
  | { type: 'answered' }
  | { type: 'preparing'; stage: number }
  | { type: 'lacking'; stage: number; prepared: PreparedView; failure: Failure }
  | { type: 'prepared'; stage: number; prepared: PreparedView }
  | { type: 'signed'; stage: number; atMs: number }
  | { type: 'sent'; atMs: number }
  | { type: 'confirmed'; round: number }
  | { type: 'finished'; round: number; txId: string; memory: Memory }
  | { type: 'failed'; failure: Failure; money: Money }

/** What a popup opens with: its question, so that the focus finds the field, or the checks where nothing is asked. */
export function firstState(question: Question['step'] | null): PopupState {
  return question ? { step: question } : { step: 'preflight', stage: 0 }
}

/** The popup's next state. Pure: the run of a transaction reports events, and this says what is to be seen. */
export function nextState(state: PopupState, event: PopupEvent): PopupState {
  switch (event.type) {
    case 'answered':
      return firstState(null)
    case 'preparing':
      return { step: 'preflight', stage: event.stage }
    case 'lacking':
      return isMissingSomething(event.failure)
        ? { step: 'missing', stage: event.stage, prepared: event.prepared, failure: event.failure }
        : { step: 'error', failure: event.failure, money: event.stage > 0 ? 'partial' : 'untouched' }
    case 'prepared':
      return { step: 'waiting', stage: event.stage, prepared: event.prepared }
    case 'signed':
      return { step: 'confirming', stage: event.stage, signedAtMs: event.atMs, sentAtMs: null, round: null }
    case 'sent':
      return state.step === 'confirming' ? { ...state, sentAtMs: event.atMs } : state
    case 'confirmed':
      return state.step === 'confirming' ? { ...state, round: event.round } : state
    case 'finished':
      return { step: 'done', round: event.round, txId: event.txId, memory: event.memory }
    case 'failed':
      return { step: 'error', failure: event.failure, money: event.money }
  }
}

/** Whether closing now would leave a wallet's question or a signed group alone. */
export function canBeAbandoned({ step }: PopupState): boolean {
  return step !== 'confirming'
}
