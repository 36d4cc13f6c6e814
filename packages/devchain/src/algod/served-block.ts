import type { Chain, StoredBlock } from '../chain.ts'

export const BLOCK_NOT_FOUND = 'failed to retrieve information from the ledger'

/** A block, unless it is older than the rounds that the node keeps. */
export function servedBlock(chain: Chain, round: bigint): StoredBlock | undefined {
  return round < chain.oldestServedRound ? undefined : chain.block(round)
}
