import { encodeAddress } from '../codec/address.ts'
import type {
  AppInitialState,
  EvalOverrides,
  ExecTraceConfig,
  KeyValue,
  SimulateGroupResult,
  SimulateResult,
  SimulateTransactionResult,
  TransactionTrace,
  UnnamedResources,
} from '../simulate/simulate-types.ts'
import { avmValueShape } from './avm-value-shape.ts'
import { execTraceShape } from './exec-trace-shape.ts'
import { omitEmpty, type ShapeObject } from './shape.ts'
import { transactionInfoShape } from './transaction-info-shape.ts'

export function simulateResultShape(result: SimulateResult): ShapeObject {
  return {
    'eval-overrides': result.evalOverrides && overridesShape(result.evalOverrides),
    'exec-trace-config': result.execTraceConfig?.enable ? traceConfigShape(result.execTraceConfig) : undefined,
    'initial-states': result.initialStates && {
      'app-initial-states': omitEmpty(result.initialStates.map(initialStateShape)),
    },
    'last-round': result.lastRound,
    'txn-groups': result.txnGroups.map(groupShape),
    version: result.version,
  }
}

function overridesShape(overrides: EvalOverrides): ShapeObject {
  return {
    'allow-empty-signatures': omitEmpty(overrides.allowEmptySignatures),
    'allow-unnamed-resources': omitEmpty(overrides.allowUnnamedResources),
    'extra-opcode-budget': omitEmpty(overrides.extraOpcodeBudget),
    'fix-signers': omitEmpty(overrides.fixSigners),
    'max-log-calls': overrides.maxLogCalls,
    'max-log-size': overrides.maxLogSize,
  }
}

function traceConfigShape(config: ExecTraceConfig): ShapeObject {
  return {
    enable: omitEmpty(config.enable),
    'scratch-change': omitEmpty(config.scratchChange),
    'stack-change': omitEmpty(config.stackChange),
    'state-change': omitEmpty(config.stateChange),
  }
}

function groupShape(group: SimulateGroupResult): ShapeObject {
  return {
    'app-budget-added': omitEmpty(group.appBudgetAdded),
    'app-budget-consumed': omitEmpty(group.appBudgetConsumed),
    'failed-at': omitEmpty(group.failedAt),
    'failure-message': omitEmpty(group.failureMessage),
    'group-fees-paid': omitEmpty(group.groupFeesPaidMicroAlgo),
    'group-usage': omitEmpty(group.groupUsage),
    'txn-results': group.txns.map(transactionResultShape),
    'unnamed-resources-accessed': group.unnamedResources && unnamedResourcesShape(group.unnamedResources),
  }
}

function transactionResultShape(result: SimulateTransactionResult): ShapeObject {
  return {
    'app-budget-consumed': omitEmpty(result.appBudgetConsumed),
    'exec-trace': topLevelTrace(result.execTrace),
    'fees-paid': omitEmpty(result.feesPaidMicroAlgo),
    'fixed-signer': result.fixedSigner && encodeAddress(result.fixedSigner),
    'logic-sig-budget-consumed': omitEmpty(result.logicSigBudgetConsumed),
    'txn-result': transactionInfoShape(result.transaction),
    'unnamed-resources-accessed': result.unnamedResources && unnamedResourcesShape(result.unnamedResources),
  }
}

/** A top-level transaction that runs no program has no trace; an inner one has an empty trace, to keep its position. */
function topLevelTrace(trace: TransactionTrace | undefined): ShapeObject | undefined {
  return trace === undefined || Object.keys(trace).length === 0 ? undefined : execTraceShape(trace)
}

function unnamedResourcesShape(resources: UnnamedResources): ShapeObject {
  return {
    accounts: omitEmpty(resources.accounts.map(encodeAddress)),
    'app-locals': omitEmpty(resources.appLocals.map(({ account, app }) => ({ account: encodeAddress(account), app }))),
    apps: omitEmpty(resources.apps),
    'asset-holdings': omitEmpty(
      resources.assetHoldings.map(({ account, asset }) => ({ account: encodeAddress(account), asset })),
    ),
    assets: omitEmpty(resources.assets),
    boxes: omitEmpty(resources.boxes.map(({ app, name }) => ({ app, name }))),
    'extra-box-refs': omitEmpty(resources.extraBoxRefs),
  }
}

function initialStateShape(state: AppInitialState): ShapeObject {
  return {
    'app-boxes': keyValueStore(state.boxes),
    'app-globals': keyValueStore(state.globals),
    'app-locals': omitEmpty(
      (state.locals ?? []).map(({ account, keyValues }) => ({
        account: encodeAddress(account),
        kvs: keyValues.map(keyValueShape),
      })),
    ),
    id: state.appId,
  }
}

function keyValueStore(entries: readonly KeyValue[] | undefined): ShapeObject | undefined {
  return entries === undefined || entries.length === 0 ? undefined : { kvs: entries.map(keyValueShape) }
}

function keyValueShape({ key, value }: KeyValue): ShapeObject {
  return { key, value: avmValueShape(value) }
}
