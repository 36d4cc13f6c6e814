import { LogicError, type LogicErrorData } from '../logic-error.ts'
import { OpError } from '../op-error.ts'

/** An inner transaction failed: its message becomes part of the caller's, its data lies within the caller's. */
export class InnerFailure extends OpError {
  readonly innerMessage: string
  readonly innerData: LogicErrorData | undefined

  constructor(index: number, message: string, data: LogicErrorData | undefined) {
    super(`inner tx ${index} failed: ${message}`)
    this.name = 'InnerFailure'
    this.innerMessage = message
    this.innerData = data
  }

  /** Wraps a failure of the ledger or of a program; passes on errors caused by a defect in this code. */
  static of(index: number, error: Error): Error {
    if (isDefect(error)) return error
    return new InnerFailure(index, error.message, error instanceof LogicError ? error.data : undefined)
  }
}

/** Errors that only a defect in the implementation raises. */
export function isDefect(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
}
