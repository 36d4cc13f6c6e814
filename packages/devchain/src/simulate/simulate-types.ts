import type { StackValue } from '@facet/avm'
import type { SignedTransaction, SignedTransactionWithApplyData } from '../codec/signed-transaction.ts'

/** algod's simulate request, decoded. */
export interface SimulateRequest {
  /** Exactly one group, as in algod. */
  txnGroups: SignedTransaction[][]
  /** Simulate on top of this round; 0 or absent means the last one. */
  round?: bigint
  allowEmptySignatures?: boolean
  allowMoreLogging?: boolean
  allowUnnamedResources?: boolean
  extraOpcodeBudget?: bigint
  execTraceConfig?: ExecTraceConfig
  fixSigners?: boolean
  /** Not in algod: senders that need no signature, with any auth address. */
  impersonate?: Uint8Array[]
}

export interface ExecTraceConfig {
  enable: boolean
  stackChange: boolean
  scratchChange: boolean
  stateChange: boolean
}

export interface SimulateResult {
  version: 2
  lastRound: bigint
  txnGroups: SimulateGroupResult[]
  evalOverrides: EvalOverrides | undefined
  /** The requested trace options; `undefined` without traces. */
  execTraceConfig: ExecTraceConfig | undefined
  initialStates: AppInitialState[] | undefined
}

export interface EvalOverrides {
  allowEmptySignatures: boolean
  allowUnnamedResources: boolean
  maxLogCalls: bigint | undefined
  maxLogSize: bigint | undefined
  extraOpcodeBudget: bigint
  fixSigners: boolean
}

export interface SimulateGroupResult {
  txns: SimulateTransactionResult[]
  failureMessage: string | undefined
  /** Path of transaction indexes to the one that failed, inner ones included. */
  failedAt: number[] | undefined
  appBudgetAdded: bigint
  appBudgetConsumed: bigint
  /** In millionths of a transaction. */
  groupUsage: bigint
  groupFeesPaidMicroAlgo: bigint
  unnamedResources: UnnamedResources | undefined
}

export interface SimulateTransactionResult {
  /** With the effects applied before any failure. */
  transaction: SignedTransactionWithApplyData
  appBudgetConsumed: bigint
  logicSigBudgetConsumed: bigint
  feesPaidMicroAlgo: bigint
  execTrace: TransactionTrace | undefined
  unnamedResources: UnnamedResources | undefined
  fixedSigner: Uint8Array | undefined
}

export interface UnnamedResources {
  accounts: Uint8Array[]
  assets: bigint[]
  apps: bigint[]
  /** App 0 with an empty name is a reference used only for I/O budget (`extraBoxRefs` counts those). */
  boxes: { app: bigint; name: Uint8Array }[]
  extraBoxRefs: bigint
  assetHoldings: { account: Uint8Array; asset: bigint }[]
  appLocals: { account: Uint8Array; app: bigint }[]
}

export interface TransactionTrace {
  approvalProgramTrace?: OpcodeTraceUnit[]
  approvalProgramHash?: Uint8Array
  clearStateProgramTrace?: OpcodeTraceUnit[]
  clearStateProgramHash?: Uint8Array
  clearStateRollback?: boolean
  clearStateRollbackError?: string
  logicSigTrace?: OpcodeTraceUnit[]
  logicSigHash?: Uint8Array
  innerTraces?: TransactionTrace[]
}

export interface OpcodeTraceUnit {
  pc: number
  /** Indexes into the transaction's inner traces. */
  spawnedInners?: number[]
  stackPopCount?: number
  stackAdditions?: StackValue[]
  scratchChanges?: { slot: number; newValue: StackValue }[]
  stateChanges?: StateOperation[]
}

export interface StateOperation {
  operation: 'w' | 'd'
  appStateType: 'g' | 'l' | 'b'
  key: Uint8Array
  newValue?: StackValue
  /** For a local state change. */
  account?: Uint8Array
}

export interface AppInitialState {
  appId: bigint
  globals: KeyValue[] | undefined
  boxes: KeyValue[] | undefined
  locals: { account: Uint8Array; keyValues: KeyValue[] }[] | undefined
}

export interface KeyValue {
  key: Uint8Array
  /** `undefined` when there was no value. */
  value: StackValue | undefined
}
