import type { Transaction } from '@facet/avm'

export interface MultisigSubsig {
  publicKey: Uint8Array
  /** 64 bytes; all zero when this member has not signed. */
  signature: Uint8Array
}

/** Absent when `version` and `threshold` are 0 and there are no members. */
export interface Multisig {
  version: bigint
  threshold: bigint
  subsigs: MultisigSubsig[]
}

/** Absent when everything is zero and empty. */
export interface PostQuantumSignature {
  /** Two ASCII letters, `f1` for Falcon-1024. */
  scheme: Uint8Array
  salt: bigint
  publicKey: Uint8Array
  signature: Uint8Array
}

export interface LogicSig {
  logic: Uint8Array
  signature: Uint8Array
  multisig: Multisig
  /** Multisignature over the program bound to its account (`lmsig`). */
  logicMultisig: Multisig
  postQuantum: PostQuantumSignature
  args: Uint8Array[]
}

/** A signed transaction with every member present; absent ones are zero values, as in `Transaction`. */
export interface SignedTransaction {
  signature: Uint8Array
  multisig: Multisig
  logicSig: LogicSig
  postQuantum: PostQuantumSignature
  txn: Transaction
  /** Zero address when the sender's own key signed. */
  authAddress: Uint8Array
}

/** One change of a key: `action` 1 sets bytes, 2 sets a uint64, 3 deletes. */
export interface ValueDelta {
  action: 1 | 2 | 3
  bytes: Uint8Array
  uint: bigint
}

/** Key bytes as a latin1 string → change. */
export type StateDelta = Map<string, ValueDelta>

export interface EvalDelta {
  globalDelta: StateDelta
  /** 0 the sender, i the i-th of `txn.accounts`, further ones in `sharedAccounts`. */
  localDeltas: Map<bigint, StateDelta>
  sharedAccounts: Uint8Array[]
  logs: Uint8Array[]
  innerTxns: SignedTransactionWithApplyData[]
}

/** The effects of a transaction, as blocks record them. */
export interface ApplyData {
  closingAmount: bigint
  assetClosingAmount: bigint
  senderRewards: bigint
  receiverRewards: bigint
  closeRewards: bigint
  evalDelta: EvalDelta
  createdAssetId: bigint
  createdAppId: bigint
}

/** Both in one structure, as on the wire. */
export interface SignedTransactionWithApplyData extends SignedTransaction, ApplyData {}

/** A transaction as a block stores it: without genesis id and hash, whose presence the two flags record. */
export interface BlockTransaction extends SignedTransactionWithApplyData {
  hasGenesisId: boolean
  hasGenesisHash: boolean
}
