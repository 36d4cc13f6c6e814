import type { StackValue } from '../ledger.ts'
import { type EvalState, LogicError, type LogicErrorData } from '../logic-error.ts'
import { APP } from '../field-group.ts'
import { describeOpcodes } from '../program/describe-opcodes.ts'
import type { Frame } from './frame.ts'
import { InnerFailure, isDefect } from './inner-failure.ts'

/** The error of a failed program, with algod's text and data; passes on errors caused by a defect in this code. */
export function logicFailure(frame: Frame, error: unknown): unknown {
  if (!(error instanceof Error) || isDefect(error)) return error
  const { pc, appId, modeBit } = frame
  const isApp = modeBit === APP
  const details = isApp ? `app=${appId}, pc=${pc}, opcodes=${describeOpcodes(frame.program, pc)}` : `pc=${pc}`
  const prefix = isApp ? 'logic eval error: ' : 'rejected by logic err='
  return new LogicError(`${prefix}${error.message}. Details: ${details}`, error.message, dataOf(frame, error, isApp))
}

function dataOf(frame: Frame, error: Error, isApp: boolean): LogicErrorData {
  const { pc, groupIndex, appId } = frame
  return {
    pc,
    groupIndex,
    ...(isApp ? { appIndex: appId } : {}),
    evalStates: evalStates(frame),
    ...(error instanceof InnerFailure ? { innerMessage: error.innerMessage } : {}),
    ...(error instanceof InnerFailure && error.innerData ? { innerData: error.innerData } : {}),
  }
}

/** Scratch space and logs of the programs up to this one; only this program's stack is left. */
function evalStates({ group, groupIndex, stack }: Frame): EvalState[] {
  return group.members.slice(0, groupIndex + 1).map(({ delta }, index) => ({
    scratch: used(group.scratchOf[index] ?? []),
    stack: index === groupIndex ? [...stack] : [],
    logs: [...delta.logs],
  }))
}

function used(scratch: readonly StackValue[]): StackValue[] {
  return scratch.slice(0, scratch.findLastIndex((value) => value !== 0n) + 1)
}
