import type { StackValue } from './ledger.ts'

/** State of the programs of a group when one failed, as error bodies print it (`eval-states`). */
export interface EvalState {
  scratch: StackValue[]
  stack: StackValue[]
  logs: Uint8Array[]
}

/** The `data` of algod's error body; `inner` is the failure reported by an inner transaction. */
export interface LogicErrorData {
  pc: number
  groupIndex: number
  /** Application mode only. */
  appIndex?: bigint
  evalStates: EvalState[]
  innerMessage?: string
  innerData?: LogicErrorData
}

/**
 * A program failed. `message` is algod's whole text: `logic eval error: … . Details: app=…, pc=…, opcodes=…` or
 * `rejected by logic err=… . Details: pc=…`; `reason` is the bare cause.
 */
export class LogicError extends Error {
  readonly reason: string
  readonly pc: number
  readonly data: LogicErrorData

  constructor(message: string, reason: string, data: LogicErrorData) {
    super(message)
    this.name = 'LogicError'
    this.reason = reason
    this.pc = data.pc
    this.data = data
  }
}
