import { encodeAddress } from '../codec/address.ts'
import type { OpcodeTraceUnit, StateOperation, TransactionTrace } from '../simulate/simulate-types.ts'
import { avmValueShape } from './avm-value-shape.ts'
import { omitEmpty, type Shape, type ShapeObject } from './shape.ts'

export function execTraceShape(trace: TransactionTrace): ShapeObject {
  return {
    'approval-program-hash': trace.approvalProgramHash,
    'approval-program-trace': unitsShape(trace.approvalProgramTrace),
    'clear-state-program-hash': trace.clearStateProgramHash,
    'clear-state-program-trace': unitsShape(trace.clearStateProgramTrace),
    'clear-state-rollback': omitEmpty(trace.clearStateRollback),
    'clear-state-rollback-error': omitEmpty(trace.clearStateRollbackError),
    'inner-trace': omitEmpty(trace.innerTraces?.map(execTraceShape)),
    'logic-sig-hash': trace.logicSigHash,
    'logic-sig-trace': unitsShape(trace.logicSigTrace),
  }
}

function unitsShape(units: readonly OpcodeTraceUnit[] | undefined): Shape[] | undefined {
  return omitEmpty(units?.map(unitShape))
}

function unitShape(unit: OpcodeTraceUnit): ShapeObject {
  return {
    pc: unit.pc,
    'scratch-changes': omitEmpty(
      unit.scratchChanges?.map(({ slot, newValue }) => ({ 'new-value': avmValueShape(newValue), slot })),
    ),
    'spawned-inners': omitEmpty(unit.spawnedInners),
    'stack-additions': omitEmpty(unit.stackAdditions?.map(avmValueShape)),
    'stack-pop-count': omitEmpty(unit.stackPopCount),
    'state-changes': omitEmpty(unit.stateChanges?.map(stateChangeShape)),
  }
}

function stateChangeShape(change: StateOperation): ShapeObject {
  return {
    account: change.account && encodeAddress(change.account),
    'app-state-type': change.appStateType,
    key: change.key,
    'new-value': change.newValue === undefined ? undefined : avmValueShape(change.newValue),
    operation: change.operation,
  }
}
