import { bytesEqual } from '@facet/avm'
import type { ProgramView } from '@facet/avm'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'
import type { LedgerEnvironment } from '../ledger/environment.ts'
import { evaluateGroup } from '../ledger/evaluate-group.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { prepareGroup } from '../ledger/prepare-group.ts'
import { authorizerOf, checkGroup, GroupRefusal, verifySignatures } from '../ledger/verify-group.ts'
import { checkRequest, evalOverrides, MAX_LOG_BYTES, MAX_LOG_CALLS } from './check-request.ts'
import { ExecTraceRecorder } from './exec-trace.ts'
import { feesPaid, groupFees } from './fee-usage.ts'
import { fixSigners } from './fix-signers.ts'
import { InitialStates } from './initial-states.ts'
import { ResourcePolicy } from './resource-policy.ts'
import { SimulateTracer } from './simulate-tracer.ts'
import type { SimulateGroupResult, SimulateRequest, SimulateResult } from './simulate-types.ts'

/**
 * Runs a group on the chain's state and undoes all changes.
 * @throws AlgodError 400 when the request or the group as a whole is invalid; the result reports failures of a member
 */
export function simulate(ledger: Ledger, request: SimulateRequest): SimulateResult {
  const sent = checkRequest(request)
  return ledger.at(request.round || undefined, (environment) => run(environment, sent, request))
}

interface Failure {
  message: string
  at: number[] | undefined
}

function run(
  environment: LedgerEnvironment,
  sent: readonly SignedTransaction[],
  request: SimulateRequest,
): SimulateResult {
  const group = sent.map((signed) => impersonated(signed, environment, request))
  if (request.fixSigners) fixSigners(group, 0, (sender) => environment.state.account(sender).authAddress)
  const trace = request.execTraceConfig?.enable ? new ExecTraceRecorder(request.execTraceConfig) : undefined
  const initialStates = request.execTraceConfig?.stateChange ? new InitialStates() : undefined
  const afterTopLevelProgram = (view: ProgramView): void => {
    if (!request.fixSigners) return
    fixSigners(group, view.groupIndex + 1, (sender) => view.ledger.account(sender).authAddress)
  }
  const tracer = new SimulateTracer(sent, { trace, initialStates, afterTopLevelProgram })
  const prepared = prepare(group, environment, request, tracer)
  const failure = evaluate(prepared, request, tracer)
  return {
    version: 2,
    lastRound: environment.round - 1n,
    txnGroups: [groupResult(sent, group, prepared, tracer, trace, failure)],
    evalOverrides: evalOverrides(request),
    execTraceConfig: trace && request.execTraceConfig,
    initialStates: initialStates?.result(),
  }
}

type Prepared = ReturnType<typeof prepareGroup>

function prepare(
  group: readonly SignedTransaction[],
  environment: LedgerEnvironment,
  request: SimulateRequest,
  tracer: SimulateTracer,
): Prepared {
  const policyFor = (prepared: Prepared['ledger']): ResourcePolicy =>
    new ResourcePolicy(
      group.map(({ txn }) => txn),
      prepared,
    )
  const prepared = prepareGroup(group, environment, {
    tracer,
    overrides: (ledger) => {
      if (request.allowUnnamedResources) tracer.policy = policyFor(ledger)
      return {
        extraOpcodeBudget: Number(request.extraOpcodeBudget ?? 0n),
        ...(request.allowMoreLogging && { maxLogCalls: MAX_LOG_CALLS, maxLogBytes: MAX_LOG_BYTES }),
        ...(tracer.policy && { unnamedResources: tracer.policy }),
      }
    },
  })
  tracer.evaluator = prepared.evaluator
  tracer.ledger = prepared.ledger
  return prepared
}

/** Verifies and applies the group; the state is unchanged in any case. */
function evaluate(prepared: Prepared, request: SimulateRequest, tracer: SimulateTracer): Failure | undefined {
  const { state } = prepared.ledger.environment
  const allowsUnsigned = (sender: Uint8Array): boolean =>
    request.allowEmptySignatures === true || isImpersonated(sender, request)
  try {
    verifySignatures(checkGroup(prepared, { allowsUnsigned }))
  } catch (error) {
    if (!(error instanceof GroupRefusal) || error.groupIndex === undefined) throw error
    return { message: error.failureMessage, at: [error.groupIndex] }
  }
  const mark = state.journal.mark()
  let failure: Error | undefined
  tracer.beginGroup()
  try {
    evaluateGroup(prepared, { observer: tracer })
  } catch (error) {
    failure = error as Error
  }
  tracer.endGroup(failure)
  state.journal.rollback(mark)
  return failure && { message: failure.message, at: tracer.failedAt }
}

function groupResult(
  sent: readonly SignedTransaction[],
  group: readonly SignedTransaction[],
  { evaluator }: Prepared,
  tracer: SimulateTracer,
  trace: ExecTraceRecorder | undefined,
  failure: Failure | undefined,
): SimulateGroupResult {
  const transactions = tracer.nodes.map((node) => node.transaction())
  const { usage, paid } = groupFees(transactions)
  return {
    txns: transactions.map((transaction, i) => ({
      transaction,
      appBudgetConsumed: BigInt(tracer.appBudget[i] ?? 0),
      logicSigBudgetConsumed: BigInt(tracer.logicSigBudget[i] ?? 0),
      feesPaidMicroAlgo: feesPaid(transaction),
      execTrace: trace?.trace(i),
      unnamedResources: tracer.policy?.own[i]?.result(),
      fixedSigner: fixedSigner(sent[i], group[i]),
    })),
    failureMessage: failure?.message,
    failedAt: failure?.at,
    appBudgetAdded: BigInt(evaluator.appBudgetAdded),
    appBudgetConsumed: BigInt(tracer.appBudget.reduce((sum, budget) => sum + budget, 0)),
    groupUsage: usage,
    groupFeesPaidMicroAlgo: paid,
    unnamedResources: tracer.policy?.shared.result(),
  }
}

function fixedSigner(sent: SignedTransaction | undefined, used: SignedTransaction | undefined): Uint8Array | undefined {
  if (!sent || !used) return undefined
  const actual = authorizerOf(used)
  return bytesEqual(authorizerOf(sent), actual) ? undefined : actual
}

/** A copy that later steps may correct; for an impersonated sender, without signatures and with the correct signer. */
function impersonated(
  signed: SignedTransaction,
  environment: LedgerEnvironment,
  request: SimulateRequest,
): SignedTransaction {
  const { sender } = signed.txn
  if (!isImpersonated(sender, request)) return { ...signed }
  const { authAddress } = environment.state.account(sender)
  return { ...EMPTY_SIGNED, txn: signed.txn, authAddress }
}

function isImpersonated(sender: Uint8Array, { impersonate = [] }: SimulateRequest): boolean {
  return impersonate.some((address) => bytesEqual(address, sender))
}
