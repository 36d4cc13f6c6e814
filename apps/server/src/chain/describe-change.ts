import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import type { ProjectedBatch } from './batch.ts'
import type { Cursor } from './cursor.ts'
import type { MarketChange } from './market-change.ts'

/**
 * Describes what a batch changed, for open pages. While catching up, it reports only the round.
 *
 * @param from where the batch began: listings that ended since then are included
 */
export async function describeChange(
  batch: ProjectedBatch,
  { from, to, isCatchingUp }: { from: Cursor | undefined; to: Cursor; isCatchingUp: boolean },
): Promise<MarketChange> {
  const round = Number(to.round)
  const { timestampSeconds } = to
  const block: StreamEvent = { type: 'block', round, timestamp: timestampSeconds }
  if (isCatchingUp) return { round, timestampSeconds, events: [block] }
  const events = await batch.describe(from?.timestampSeconds ?? timestampSeconds, to)
  const works = [...batch.changedAssets].map(
    ([assetId, changedRound]): StreamEvent => ({ type: 'nft', token_id: Number(assetId), round: Number(changedRound) }),
  )
  return { round, timestampSeconds, events: [...events, ...works, block] }
}
