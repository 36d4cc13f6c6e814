import type { AssetParams, StateSchema, Transaction } from './transaction.ts'

/** A value of the AVM: uint64 as bigint, or bytes. */
export type StackValue = bigint | Uint8Array

/** What the ledger knows of an account. Balances in µALGO. */
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
}

/** What a performed transaction left behind (the protocol's ApplyData, as far as programs can see it). */
export interface AppliedTransaction {
  txn: Transaction
  txid: Uint8Array
  createdAssetId: bigint
  createdAppId: bigint
  logs: Uint8Array[]
  innerTxns: AppliedTransaction[]
}

/**
 * All that the interpreter asks of a ledger. The implementation is a copy-on-write layer over the state at the
 * beginning of the transaction group; reading an unknown account gives zeros, an unknown asset or app `undefined`.
 * The interpreter itself checks resource availability, schemas' byte limits and box I/O budgets; the ledger checks
 * what must hold of state (schema counts, min balances at the end of a transaction, existence).
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
  /** Creates or replaces; the ledger keeps the app account's box counts (and so its min balance) right. */
  boxPut(app: bigint, name: Uint8Array, value: Uint8Array): void
  boxDelete(app: bigint, name: Uint8Array): boolean

  /** Total online stake in µALGO (online_stake). */
  onlineStake(): bigint
  /** The ids that the next created asset or app will get, for `txn CreatedApplicationID` of earlier group members. */
  readonly txnCounter: bigint
  /**
   * Applies one inner transaction that the interpreter has filled in, authorised and charged for, application calls included:
   * those come back through `runApp`. Throws an Error with the protocol's text; state changed by the failing transaction is
   * undone by the caller's failing group.
   */
  perform(inner: Transaction, runApp: AppRunner): AppliedTransaction
}

/** Runs a program of an application call on behalf of the ledger's apply step, with the budgets of the running group. */
export type AppRunner = (call: {
  appId: bigint
  params: AppParams
  kind: 'approval' | 'clear'
}) => { approved: boolean; logs: Uint8Array[]; innerTxns: AppliedTransaction[] }
