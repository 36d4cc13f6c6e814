import type { Market } from '@facet/dev-env'
import { openTestPglite } from '../../platform/test/pglite-template.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Algod } from '../algod.ts'
import type { BlockProjection } from '../batch.ts'
import type { ChainBlock } from '../chain-transaction.ts'
import type { Cursor } from '../cursor.ts'
import { decodeBlock } from '../decode-block.ts'
import { applyBatch } from '../follower.ts'
import { hashProjection } from '../hash-projection.ts'

/** Reads every block of a chain up to a round. */
export async function readBlocks(algod: Algod, lastRound: bigint): Promise<ChainBlock[]> {
  const blocks: ChainBlock[] = []
  for (let round = 0n; round <= lastRound; round++) {
    const bytes = await algod.block(round)
    if (!bytes) throw new Error(`the chain has no block ${round}`)
    blocks.push(decodeBlock(bytes))
  }
  return blocks
}

/** How to rebuild a projection. */
interface Rebuild {
  projection: BlockProjection
  /** Blocks per database transaction. */
  batchSize: number
  /** Creates tables that are not part of a migration. */
  prepare?: ((database: Database) => Promise<void>) | undefined
}

/** The hashes of a projection built from block 0 in an empty database. */
export async function rebuiltHashes(
  blocks: readonly ChainBlock[],
  { projection, batchSize, prepare }: Rebuild,
): Promise<Record<string, string>> {
  const database = await openTestPglite()
  try {
    await prepare?.(database)
    let cursor: Cursor | undefined
    for (let start = 0; start < blocks.length; start += batchSize) {
      cursor = await applyBatch({ database, projection }, cursor, blocks.slice(start, start + batchSize), true)
    }
    return await hashProjection(database.db)
  } finally {
    await database.close()
  }
}

/** The hashes of a market's projection as it is, and of rebuilds from block 0 with different batch sizes. */
export async function liveAndRebuiltHashes({ chain, server: { services } }: Market, prepare?: Rebuild['prepare']) {
  const blocks = await readBlocks(services.algod, chain.lastRound)
  await services.clock.waitFor(chain.lastRound, 10_000)
  const live = await hashProjection(services.database.db)
  const rebuild = { projection: services.projection, prepare }
  return {
    live,
    atOnce: await rebuiltHashes(blocks, { ...rebuild, batchSize: blocks.length }),
    cut: await rebuiltHashes(blocks, { ...rebuild, batchSize: 7 }),
  }
}
