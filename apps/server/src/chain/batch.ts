import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import type { Database, Publish, Transaction } from '../platform/db/database.ts'
import type { Algod } from './algod.ts'
import type { ChainBlock, ChainTransaction } from './chain-transaction.ts'
import type { Cursor } from './cursor.ts'

/** State shared by the projectors of one database transaction. */
export interface Batch {
  tx: Transaction
  publish: Publish
  blocks: readonly ChainBlock[]
  /** NFTs whose pages must refetch. */
  changedAssets: Map<bigint, bigint>
}

/**
 * One domain's part of the projection, opened for a batch of blocks: opening loads every row that the batch can touch,
 * `apply` changes them in memory, `flush` writes them.
 */
export interface Projection {
  apply(block: ChainBlock, transaction: ChainTransaction, caller: ChainTransaction | undefined): void
  /** Called when an asset becomes known that may have been named before. */
  assetImported?(assetId: bigint, round: bigint): void
  flush(): Promise<void>
  /** Events for open pages; called after everything is written, and only while the market is live. */
  describe?(): Promise<StreamEvent[]>
}

/** How the follower projects blocks; the market defines the rows. */
export interface BlockProjection {
  /** Identifies everything besides the blocks that determines the rows. */
  rules: string
  /** The round of the first block that it reads. */
  firstRound: bigint
  /**
   * Writes the facts from before its first block that it needs and that never change on the chain: at each rebuild the node still has
   * them. @throws FacetError `chain-unavailable`
   */
  begin?(algod: Algod, database: Pick<Database, 'transaction'>): Promise<void>
  /**
   * Projects blocks in order, inside one database transaction, with the notes of imports in their rounds.
   *
   * @param afterNote the last note that has been applied: only newer ones are
   */
  project(
    writing: Pick<Batch, 'tx' | 'publish'>,
    blocks: readonly ChainBlock[],
    afterNote?: bigint,
  ): Promise<ProjectedBatch>
}

export interface ProjectedBatch extends Batch {
  /** Its events for the open pages, and those of listings that ended after `fromSeconds` until the block of `to`. */
  describe(fromSeconds: number, to: Cursor): Promise<StreamEvent[]>
}
