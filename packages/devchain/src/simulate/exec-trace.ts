import { LogicError, type ProgramView, type StackValue } from '@facet/avm'
import { sha512_256 } from '../codec/hash.ts'
import type { ExecTraceConfig, OpcodeTraceUnit, StateOperation, TransactionTrace } from './simulate-types.ts'
import { readState } from './read-state.ts'

const CLEAR_STATE = 3n

/** Builds the requested execution traces of a simulated group. */
export class ExecTraceRecorder {
  private readonly config: ExecTraceConfig
  private readonly traces = new Map<number, TransactionTrace>()
  private readonly stack: TransactionTrace[] = []
  private heightAfterPops = 0
  private slots: number[] = []

  constructor(config: ExecTraceConfig) {
    this.config = config
  }

  /** Trace of a top-level transaction; `undefined` when it ran no program. */
  trace(index: number): TransactionTrace | undefined {
    const trace = this.traces.get(index)
    return trace && Object.keys(trace).length > 0 ? trace : undefined
  }

  beginTransaction(index: number): void {
    this.stack.push(this.topLevel(index))
  }

  beginInner(): void {
    const parent = this.stack.at(-1)
    const trace: TransactionTrace = {}
    if (parent) {
      parent.innerTraces ??= []
      parent.innerTraces.push(trace)
      const unit = programTrace(parent)?.at(-1)
      if (unit) unit.spawnedInners = [...(unit.spawnedInners ?? []), parent.innerTraces.length - 1]
    }
    this.stack.push(trace)
  }

  endTransaction(): void {
    this.stack.pop()
  }

  private topLevel(index: number): TransactionTrace {
    let trace = this.traces.get(index)
    if (!trace) {
      trace = {}
      this.traces.set(index, trace)
    }
    return trace
  }

  beginProgram(view: ProgramView): void {
    const hash = sha512_256(view.program)
    if (view.mode === 'lsig') {
      const trace = this.topLevel(view.groupIndex)
      trace.logicSigHash = hash
      trace.logicSigTrace = []
      return
    }
    const trace = this.stack.at(-1)
    if (!trace) return
    if (view.txn.onCompletion === CLEAR_STATE) {
      trace.clearStateProgramHash = hash
      trace.clearStateProgramTrace = []
    } else {
      trace.approvalProgramHash = hash
      trace.approvalProgramTrace = []
    }
  }

  endClearState(approved: boolean, error: Error | undefined): void {
    const trace = this.stack.at(-1)
    if (!trace || (approved && !error)) return
    trace.clearStateRollback = true
    if (error) trace.clearStateRollbackError = error instanceof LogicError ? error.reason : error.message
  }

  private units(view: ProgramView): OpcodeTraceUnit[] | undefined {
    if (view.mode === 'lsig') return this.topLevel(view.groupIndex).logicSigTrace
    const trace = this.stack.at(-1)
    return trace && programTrace(trace)
  }

  beforeOpcode(view: ProgramView): void {
    const unit: OpcodeTraceUnit = { pc: view.pc }
    this.units(view)?.push(unit)
    if (this.config.stackChange) {
      const { pops } = view.stackEffect()
      if (pops > 0) unit.stackPopCount = pops
      this.heightAfterPops = view.stack.length - pops
    }
    if (this.config.scratchChange) this.slots = changedSlots(view)
    if (this.config.stateChange) unit.stateChanges = stateChanges(view)
  }

  afterOpcode(view: ProgramView, error: Error | undefined): void {
    const unit = this.units(view)?.at(-1)
    if (error || !unit) return
    if (this.config.stackChange) {
      const added = view.stack.slice(this.heightAfterPops)
      if (added.length > 0) unit.stackAdditions = [...added]
    }
    if (this.config.scratchChange && this.slots.length > 0) {
      unit.scratchChanges = this.slots.map((slot) => ({ slot, newValue: view.scratch[slot] ?? 0n }))
    }
    if (this.config.stateChange) {
      for (const change of unit.stateChanges ?? []) setNewValue(change, view)
    }
  }
}

/** Trace of the running program: the clear-state program's if there is one. */
function programTrace(trace: TransactionTrace): OpcodeTraceUnit[] | undefined {
  return trace.clearStateProgramTrace ?? trace.approvalProgramTrace
}

function changedSlots(view: ProgramView): number[] {
  if (view.op?.name === 'store') return [view.program[view.pc + 1] ?? 0]
  if (view.op?.name !== 'stores') return []
  const slot = view.stack.at(-2)
  return typeof slot === 'bigint' && slot < 256n ? [Number(slot)] : []
}

const KINDS = { global: 'g', local: 'l', box: 'b' } as const

/** A state change with its application, which the response omits. */
interface PendingChange extends StateOperation {
  app: bigint
}

function stateChanges(view: ProgramView): PendingChange[] {
  const access = view.mode === 'app' ? view.stateAccess() : undefined
  if (!access || access.operation === 'read') return []
  return [
    {
      operation: access.operation === 'write' ? 'w' : 'd',
      appStateType: KINDS[access.kind],
      key: access.key,
      app: access.app,
      ...(access.account && { account: access.account }),
    },
  ]
}

function setNewValue(change: StateOperation, view: ProgramView): void {
  const { app } = change as PendingChange
  const value: StackValue | undefined = readState(view.ledger, change.appStateType, app, change.key, change.account)
  if (value !== undefined) change.newValue = value
}
