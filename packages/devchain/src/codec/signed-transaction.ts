import type { Transaction } from '@facet/avm'

export interface MultisigSubsig {
  publicKey: Uint8Array
  /** 64 bytes, all zero when this member has not signed. */
  signature: Uint8Array
}

/** `version` 0, `threshold` 0 and no members: no multisignature. */
export interface Multisig {
  version: bigint
  threshold: bigint
  subsigs: MultisigSubsig[]
}

/** All zero and empty: none. */
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

/** What a transaction did, as blocks record it. */
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

/** Both on one level, as on the wire. */
export interface SignedTransactionWithApplyData extends SignedTransaction, ApplyData {}

/** As it lies in a block: genesis id and hash are taken out of the transaction and told by the two flags. */
export interface BlockTransaction extends SignedTransactionWithApplyData {
  hasGenesisId: boolean
  hasGenesisHash: boolean
}
