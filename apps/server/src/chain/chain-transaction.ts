/** A block as the projectors read it. */
export interface ChainBlock {
  round: bigint
  timestampSeconds: number
  /** Hash of this block's header, which the next block names as `previousHash`. */
  hash: Uint8Array
  previousHash: Uint8Array
  genesisHash: Uint8Array
  genesisId: string
  transactions: ChainTransaction[]
}

/**
 * A confirmed transaction, top-level or inner, with what its execution added.
 * Only the fields that projectors read; the rest of the block is skipped.
 */
export interface ChainTransaction {
  /** Number in the block, counting inner transactions right after the call that made them. */
  intra: number
  type: string
  sender: Uint8Array
  /** 32 bytes; absent on single transactions and inner ones. */
  group: Uint8Array | undefined
  /** Raw note; empty when none. */
  note: Uint8Array
  assetTransfer: AssetTransfer | undefined
  assetConfig: AssetConfig | undefined
  assetFreeze: AssetFreeze | undefined
  appCall: AppCall | undefined
  inner: ChainTransaction[]
  /** The 52-character id of the top-level transaction that this one is or belongs to. Computed lazily. */
  topLevelId(): string
}

export interface AssetTransfer {
  assetId: bigint
  amountBaseUnits: bigint
  receiver: Uint8Array
  /** The account whose units a clawback moves; absent otherwise. */
  clawedFrom: Uint8Array | undefined
  closeTo: Uint8Array | undefined
  /** Moved by the close, in addition to the amount. */
  closedBaseUnits: bigint
}

export interface AssetConfig {
  /** 0 when the asset is being created. */
  assetId: bigint
  createdAssetId: bigint
  /** Absent when the asset is being destroyed. */
  params: AssetParams | undefined
}

/** Texts are the issuer's, decoded as UTF-8 and otherwise untouched: hostile until cleaned. */
export interface AssetParams {
  totalBaseUnits: bigint
  decimals: number
  isDefaultFrozen: boolean
  unitName: string
  name: string
  url: string
  metadataHash: Uint8Array | undefined
  manager: Uint8Array | undefined
  reserve: Uint8Array | undefined
  freeze: Uint8Array | undefined
  clawback: Uint8Array | undefined
}

export interface AssetFreeze {
  assetId: bigint
  account: Uint8Array
  isFrozen: boolean
}

export interface AppCall {
  /** The called app, or the one that this call created. */
  appId: bigint
  isCreation: boolean
  /** 0 NoOp … 5 DeleteApplication. */
  onCompletion: number
  /** Only when the call carries a program: creation and update. */
  approvalProgram: Uint8Array | undefined
  logs: Uint8Array[]
}

/** Visits every transaction of a block in the order of `intra`; `caller` is the app call that made an inner one. */
export function forEachTransaction(
  block: ChainBlock,
  visit: (transaction: ChainTransaction, caller: ChainTransaction | undefined) => void,
): void {
  const visitAll = (transactions: readonly ChainTransaction[], caller: ChainTransaction | undefined): void => {
    for (const transaction of transactions) {
      visit(transaction, caller)
      if (transaction.inner.length > 0) visitAll(transaction.inner, transaction)
    }
  }
  visitAll(block.transactions, undefined)
}
