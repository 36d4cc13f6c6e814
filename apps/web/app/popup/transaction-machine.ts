import type { Cost } from '../money/costs.ts'
import type { Failure, Money } from '../i18n/failure.ts'
import { isMissingSomething } from '../i18n/failure.ts'
import type { Check, Memory, Question } from '../transaction/transaction-kind.ts'

/** The texts and amounts of a built group that the popup shows; nothing to sign. */
export interface PreparedView {
  checks: readonly Check[]
  costs: readonly Cost[]
  transactionCount: number
}

/** The state of a popup. The kind decides how it starts; it ends in done or error. */
export type PopupState =
  | { step: Question['step'] }
  /** A reload came between two signatures: the visitor must confirm before it continues. */
  | { step: 'resumed'; stage: number }
  | { step: 'preflight'; stage: number }
  /** Valid except for something the visitor must provide first. */
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

/**
 * The first state of a popup: its question, so that the field gets focus, or the checks if it has none.
 * @param resumedStage the next signature of an interrupted transaction, where one is still needed
 */
export function firstState(question: Question['step'] | null, resumedStage: number | null = null): PopupState {
  if (resumedStage !== null) return { step: 'resumed', stage: resumedStage }
  return question ? { step: question } : { step: 'preflight', stage: 0 }
}

/** The popup's next state. Pure: the running transaction reports events, and this computes what to show. */
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

/** Whether closing now would abandon a wallet request or a signed group. */
export function canBeAbandoned({ step }: PopupState): boolean {
  return step !== 'confirming'
}
