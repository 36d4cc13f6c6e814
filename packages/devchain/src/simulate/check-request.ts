import { AlgodError } from '../algod-error.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import type { EvalOverrides, SimulateRequest } from './simulate-types.ts'

/** Log limits when a request raises them. */
export const MAX_LOG_CALLS = 2048
export const MAX_LOG_BYTES = 65_536
const MAX_EXTRA_BUDGET = 320_000n

/**
 * Returns the single group of a request.
 * @throws AlgodError 400 when the options contradict each other
 */
export function checkRequest(request: SimulateRequest): SignedTransaction[] {
  const { txnGroups, fixSigners, allowEmptySignatures, extraOpcodeBudget = 0n } = request
  if (fixSigners && !allowEmptySignatures) {
    throw new AlgodError(400, 'FixSigners requires AllowEmptySignatures to be enabled')
  }
  const [group] = txnGroups
  if (txnGroups.length !== 1 || !group) {
    throw new AlgodError(400, `expected 1 transaction group, got ${txnGroups.length}`)
  }
  checkTraceConfig(request)
  if (extraOpcodeBudget > MAX_EXTRA_BUDGET) {
    throw new AlgodError(400, `extra budget ${extraOpcodeBudget} > simulation extra budget limit ${MAX_EXTRA_BUDGET}`)
  }
  return group
}

function checkTraceConfig({ execTraceConfig }: SimulateRequest): void {
  if (!execTraceConfig || execTraceConfig.enable) return
  const { stackChange, scratchChange, stateChange } = execTraceConfig
  const kinds: [boolean, string][] = [
    [stackChange, 'stack tracing'],
    [scratchChange, 'scratch slot change tracing'],
    [stateChange, 'app state change tracing'],
  ]
  for (const [isRequested, what] of kinds) {
    if (isRequested) throw new AlgodError(400, `basic trace must be enabled when enabling ${what}`)
  }
}

/** The relaxed limits for the response; `undefined` when there are none. */
export function evalOverrides(request: SimulateRequest): EvalOverrides | undefined {
  const overrides: EvalOverrides = {
    allowEmptySignatures: request.allowEmptySignatures ?? false,
    allowUnnamedResources: request.allowUnnamedResources ?? false,
    maxLogCalls: request.allowMoreLogging ? BigInt(MAX_LOG_CALLS) : undefined,
    maxLogSize: request.allowMoreLogging ? BigInt(MAX_LOG_BYTES) : undefined,
    extraOpcodeBudget: request.extraOpcodeBudget ?? 0n,
    fixSigners: request.fixSigners ?? false,
  }
  return Object.values(overrides).some((value) => value) ? overrides : undefined
}
