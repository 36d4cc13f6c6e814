import type { AssetParams, StateSchema, Transaction } from './transaction.ts'

/** A value of the AVM: uint64 as bigint, or bytes. */
export type StackValue = bigint | Uint8Array

/** An account's data in the ledger. Balances in µALGO. */
export interface AccountInfo {
  balance: bigint
  minBalance: bigint
  /** Zero address when the account signs for itself. */
  authAddress: Uint8Array
  totalNumUint: bigint
  totalNumByteSlice: bigint
  totalExtraAppPages: bigint
  totalAppsCreated: bigint
  totalAppsOptedIn: bigint
  totalAssetsCreated: bigint
  totalAssets: bigint
  totalBoxes: bigint
  totalBoxBytes: bigint
  incentiveEligible: boolean
  lastProposed: bigint
  lastHeartbeat: bigint
  /** Online accounts only (voter_params_get): 0 when offline. */
  online: boolean
}

export interface AppParams {
  approvalProgram: Uint8Array
  clearStateProgram: Uint8Array
  globalStateSchema: StateSchema
  localStateSchema: StateSchema
  extraProgramPages: bigint
  version: bigint
  sizeSponsor: Uint8Array
  creator: Uint8Array
  /** v13 app_params_set flags. */
  foreignBoxReads: boolean
  familyBoxAccess: boolean
}

/** Fields of an old block's header that the `block` opcode reads. */
export interface BlockHeaderInfo {
  seed: Uint8Array
  timestamp: bigint
  proposer: Uint8Array
  feesCollected: bigint
  bonus: bigint
  branch: Uint8Array
  feeSink: Uint8Array
  protocol: string
  txnCounter: bigint
  proposerPayout: bigint
  hash: Uint8Array
  /** SHA-512 hash of the previous header, 64 bytes. */
  branch512: Uint8Array
  /** Roots over the block's transactions: `txn` (SHA-512/256), `txn256`, `txn512` (64 bytes). */
  sha512_256TxnCommitment: Uint8Array
  sha256TxnCommitment: Uint8Array
  sha512TxnCommitment: Uint8Array
}

/** A change of one key: `action` 1 sets bytes, 2 sets a uint64, 3 deletes. */
export interface ValueDelta {
  action: 1 | 2 | 3
  bytes: Uint8Array
  uint: bigint
}

/** Key bytes as a latin1 string → change. */
export type StateDelta = Map<string, ValueDelta>

/** Effects of one program, as blocks record them; inner calls record theirs in `innerTxns`. */
export interface EvalDelta {
  globalDelta: StateDelta
  /** 0 the sender, i the i-th of `txn.accounts`, further ones in `sharedAccounts`. */
  localDeltas: Map<bigint, StateDelta>
  sharedAccounts: Uint8Array[]
  logs: Uint8Array[]
  /** The same objects that `perform` returned. */
  innerTxns: AppliedTransaction[]
}

/**
 * Effects of a performed transaction (the part of the protocol's ApplyData that programs can see). A ledger may return
 * objects with more members: it gets the same objects back in `EvalDelta.innerTxns`.
 */
export interface AppliedTransaction {
  txn: Transaction
  createdAssetId: bigint
  createdAppId: bigint
  logs: Uint8Array[]
  innerTxns: AppliedTransaction[]
}

/**
 * The interface that the interpreter needs from a ledger. The implementation is a copy-on-write layer over the state at the
 * start of the transaction group; an unknown account reads as zeros, an unknown asset or app as `undefined`.
 * The interpreter itself checks resource availability, schemas' byte limits and box I/O budgets; the ledger checks
 * the state's invariants (schema counts, min balances at the end of a transaction, existence).
 */
export interface LedgerForLogic {
  /** The round being evaluated, and the previous block's timestamp in unix seconds. */
  readonly round: bigint
  readonly latestTimestamp: bigint
  readonly genesisHash: Uint8Array
  /** Header of an earlier round, `undefined` when not kept. */
  blockHeader(round: bigint): BlockHeaderInfo | undefined

  account(address: Uint8Array): AccountInfo
  assetHolding(address: Uint8Array, asset: bigint): { amount: bigint; frozen: boolean } | undefined
  assetParams(asset: bigint): { params: AssetParams; creator: Uint8Array } | undefined
  appParams(app: bigint): AppParams | undefined
  setAppFlags(app: bigint, flags: { foreignBoxReads?: boolean; familyBoxAccess?: boolean }): void
  isOptedIn(address: Uint8Array, app: bigint): boolean

  globalGet(app: bigint, key: Uint8Array): StackValue | undefined
  /** Throws an Error with the protocol's text when the schema has no room. */
  globalPut(app: bigint, key: Uint8Array, value: StackValue): void
  globalDelete(app: bigint, key: Uint8Array): void
  localGet(address: Uint8Array, app: bigint, key: Uint8Array): StackValue | undefined
  localPut(address: Uint8Array, app: bigint, key: Uint8Array, value: StackValue): void
  localDelete(address: Uint8Array, app: bigint, key: Uint8Array): void

  boxGet(app: bigint, name: Uint8Array): Uint8Array | undefined
  /** Creates or replaces a box; the ledger updates the app account's box counts (and so its min balance). */
  boxPut(app: bigint, name: Uint8Array, value: Uint8Array): void
  boxDelete(app: bigint, name: Uint8Array): boolean

  /** Total online stake in µALGO (online_stake). */
  onlineStake(): bigint
  /** Stake of an account in the agreement, as of 320 rounds ago (voter_params_get): 0 µALGO and false when it was offline. */
  voter(address: Uint8Array): { balance: bigint; incentiveEligible: boolean }
  /** The ids that the next created asset or app will get, for `txn CreatedApplicationID` of earlier group members. */
  readonly txnCounter: bigint
  /** Canonical msgpack of a transaction, without a domain prefix: ids of transactions and groups are hashes of it. */
  encodeTransaction(txn: Transaction): Uint8Array
  /** Throws an Error with the protocol's text when the transaction is invalid in every group (ignores fees). */
  checkWellFormed(txn: Transaction): void
  /**
   * Applies one inner transaction, which the interpreter has filled in, authorised and checked for a sufficient fee: takes the
   * fee, rekeys, counts it, applies it. Application calls run through `apps`. Throws an Error with the protocol's text; the
   * whole top-level group then fails.
   */
  perform(inner: Transaction, apps: AppEvaluator): AppliedTransaction
}

/** Lets a ledger's apply step check and run the programs of one application call, within the budgets of its group. */
export interface AppEvaluator {
  /** Static check of a program that the transaction installs. Throws an Error with the protocol's text (no prefix). */
  checkProgram(program: Uint8Array): void
  /**
   * Runs a program. Throws `LogicError` when it fails (a clear-state program's failure is ignored by the ledger), another
   * Error when the whole transaction must fail even in a clear-state call.
   */
  run(call: AppCall): AppResult
}

export interface AppCall {
  /** The called application, or the created one. */
  appId: bigint
  program: Uint8Array
  /** The layer that this program reads and writes; the caller keeps it when approved and drops it otherwise. */
  ledger: LedgerForLogic
}

export interface AppResult {
  approved: boolean
  delta: EvalDelta
}
