import { type Notice, oneWork } from '../notice/notice.ts'
import type { Notified } from '../notice/notified.ts'
import type { AssetEvents } from './asset-events.ts'

/** Notices of mints for the followers of their creators; several works of one creator share a group. */
export function mintNotices({ rows }: AssetEvents, after: Notified): Notice[] {
  return rows.flatMap(({ kind, fromAddress: by, assetId, timestampSeconds: atSeconds, round, txId }): Notice[] => {
    if (kind !== 'created' || assetId === null || round <= after.round) return []
    const facts = { works: oneWork(assetId), by }
    return [{ to: { followersOf: by }, kind: 'mint', facts, groupKey: by, source: { atSeconds, round, txId } }]
  })
}
