import type { Notice } from '../notice/notice.ts'
import type { Notified } from '../notice/notified.ts'
import type { AssetEvents } from './asset-events.ts'

/** Notices of mints for the followers of their creators; several works of one creator share a group. */
export function mintNotices({ rows }: AssetEvents, after: Notified): Notice[] {
  return rows
    .filter(({ kind, round }) => kind === 'created' && round > after.round)
    .map(({ fromAddress: by, assetId, timestampSeconds: atSeconds, round, txId }) => ({
      to: { followersOf: by },
      kind: 'mint',
      facts: { assetId: String(assetId), by },
      groupKey: by,
      source: { atSeconds, round, txId },
    }))
}
