import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import type { Transaction } from '../platform/db/database.ts'
import type { ChainBlock, ChainTransaction } from './chain-transaction.ts'

/** What the projectors of one database transaction share. */
export interface Batch {
  tx: Transaction
  blocks: readonly ChainBlock[]
  /** NFTs whose pages must look again. */
  changedAssets: Map<bigint, bigint>
}

/**
 * One domain's part of the projection, opened for a batch of blocks: opening loads every row that the batch can touch,
 * `apply` changes them in memory, `flush` writes them.
 */
export interface Projection {
  apply(block: ChainBlock, transaction: ChainTransaction, caller: ChainTransaction | undefined): void
  flush(): Promise<void>
  /** What the open pages are told of what changed; asked after everything is written, and only while the market is live. */
  describe?(): Promise<StreamEvent[]>
}
