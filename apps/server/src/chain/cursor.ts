import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../platform/db/database.ts'
import type { ChainBlock } from './chain-transaction.ts'
import { CURSOR_ID, cursorTable } from './cursor-table.ts'

/** Nodes may differ by a few rounds; one further behind the projection is catching up. */
export const AHEAD_ROUNDS = 20n

/** A node that catches up reads many rounds in this time. */
const RETRY_SECONDS = 10

export type Cursor = Omit<typeof cursorTable.$inferSelect, 'id'>

/** How far the projection has read, under any rules; undefined before its first block. */
export async function readCursor(db: Queries | Transaction): Promise<Cursor | undefined> {
  const [row] = await db.select().from(cursorTable).where(eq(cursorTable.id, CURSOR_ID))
  return row
}

/**
 * Waits for blocks being applied, and blocks further ones until the transaction ends.
 * @returns the round read last
 */
export async function holdCursor(tx: Transaction): Promise<bigint> {
  const [cursor] = await tx.select({ round: cursorTable.round }).from(cursorTable).for('share')
  return cursor?.round ?? 0n
}

/** The cursor, which no block moves until the transaction ends. */
export async function cursorForUpdate(tx: Transaction): Promise<Cursor | undefined> {
  const [row] = await tx.select().from(cursorTable).where(eq(cursorTable.id, CURSOR_ID)).for('update')
  return row
}

/** The cursor after a block, whose rows were written by `rules`. */
export function cursorAt(block: ChainBlock, rules: string): Cursor {
  return {
    genesisId: block.genesisId,
    genesisHash: hex(block.genesisHash),
    round: block.round,
    blockHash: hex(block.hash),
    timestampSeconds: block.timestampSeconds,
    rules,
  }
}

/**
 * Moves the cursor in the transaction that applies the blocks. A process that has lost leadership finds the cursor moved and writes nothing.
 * @throws CursorMoved
 */
export async function moveCursor(tx: Transaction, from: Cursor | undefined, to: Cursor): Promise<void> {
  if (from === undefined) {
    await tx.insert(cursorTable).values({ id: CURSOR_ID, ...to })
    return
  }
  const moved = await tx
    .update(cursorTable)
    .set(to)
    .where(
      and(eq(cursorTable.id, CURSOR_ID), eq(cursorTable.round, from.round), eq(cursorTable.blockHash, from.blockHash)),
    )
    .returning({ id: cursorTable.id })
  if (moved.length === 0) throw new CursorMoved()
}

/** Another process is following the chain now. */
class CursorMoved extends Error {
  constructor() {
    super('another process has moved the cursor')
  }
}

/**
 * Ensures that blocks continue the cursor's chain, or begin at `firstRound`. Algorand never reorganises, so a gap means another chain: a node that was
 * reset, or moved to another network.
 * @throws FacetError `chain-reset`
 */
export function checkContinuity(cursor: Cursor | undefined, blocks: readonly ChainBlock[], firstRound: bigint): void {
  let last: Pick<Cursor, 'round' | 'blockHash' | 'genesisHash'> | undefined = cursor
  for (const block of blocks) {
    const expected = last === undefined ? firstRound : last.round + 1n
    const isNext = block.round === expected && (last === undefined || hex(block.previousHash) === last.blockHash)
    const isSameChain = last === undefined || hex(block.genesisHash) === last.genesisHash
    if (!isNext || !isSameChain) throw new FacetError('chain-reset')
    last = { round: block.round, blockHash: hex(block.hash), genesisHash: hex(block.genesisHash) }
  }
}

/**
 * Checks that a node serves the cursor's chain, as far as it is read.
 * @param patience by how many rounds the node may be behind
 * @throws FacetError `chain-reset`; `node-behind` when it has not caught up yet
 */
export function checkReached(
  cursor: Pick<Cursor, 'round' | 'genesisHash'> | undefined,
  node: { round: bigint; genesisHash: Uint8Array },
  patience = 0n,
): void {
  if (cursor && hex(node.genesisHash) !== cursor.genesisHash) throw new FacetError('chain-reset')
  if (cursor && node.round + patience < cursor.round)
    throw new FacetError('node-behind', { retryAfterSeconds: RETRY_SECONDS })
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
