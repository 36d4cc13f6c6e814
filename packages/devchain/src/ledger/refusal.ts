import { type EvalState, LogicError, type LogicErrorData } from '@facet/avm'
import { AlgodError } from '../algod-error.ts'

/** Converts a ledger error to the rejection that a submission returns. @throws errors that are defects of this software */
export function refusal(error: unknown): AlgodError {
  throwDefect(error)
  if (error instanceof AlgodError) return error
  const cause = logicError(error)
  return new AlgodError(400, `TransactionPool.Remember: ${(error as Error).message}`, cause && errorData(cause.data))
}

/** Rethrows errors that the language itself throws: they are defects, never rejections. */
export function throwDefect(error: unknown): void {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof TypeError || at instanceof RangeError || at instanceof ReferenceError) throw error
  }
}

/** The program failure at the root of an error, if there is one. */
export function logicError(error: unknown): LogicError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof LogicError) return at
  return undefined
}

/** A program failure with the keys of algod's error bodies. */
export function errorData(data: LogicErrorData): Record<string, unknown> {
  return {
    ...(data.appIndex !== undefined && { 'app-index': data.appIndex }),
    'eval-states': data.evalStates.map(evalState),
    'group-index': data.groupIndex,
    ...(data.innerData && { 'inner-attrs': errorData(data.innerData) }),
    ...(data.innerMessage !== undefined && { 'inner-msg': data.innerMessage }),
    pc: data.pc,
  }
}

/** Omits empty lists. */
function evalState(state: EvalState): Record<string, unknown> {
  return Object.fromEntries(Object.entries(state).filter(([, values]) => values.length > 0))
}
