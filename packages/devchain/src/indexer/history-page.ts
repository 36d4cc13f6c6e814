import { bytesEqual } from '@facet/avm'
import type { ObjectHistory } from './chain-index.ts'
import type { Query } from './query.ts'

const USUAL = 100
const MOST = 1000

/** One page of asset or application ids, ascending: the existing ones and, with `include-all`, the deleted ones. */
export function historyPage(
  histories: ReadonlyMap<bigint, ObjectHistory>,
  query: Query,
  creator: Uint8Array | undefined,
  isMatch: (id: bigint) => boolean,
): bigint[] {
  const limit = query.limit(USUAL, MOST)
  const after = query.nextId() ?? 0n
  const includeDeleted = query.flag('include-all')
  const ids: bigint[] = []
  for (const [id, history] of histories) {
    if (id <= after || (history.deletedRound !== undefined && !includeDeleted)) continue
    if (creator && !bytesEqual(history.creator, creator)) continue
    if (!isMatch(id)) continue
    ids.push(id)
    if (ids.length === limit) break
  }
  return ids
}
