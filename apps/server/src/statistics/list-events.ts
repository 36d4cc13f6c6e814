import { type ActivityKind, listEvents as contract } from '@facet/api-contract/statistics/list-events'
import type { AssetEventKind } from '../asset/asset-event-table.ts'
import { handle } from '../market/services.ts'
import { describeEvents } from '../nft/describe-events.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { readActivity } from './read-activity.ts'

const PAGE_SIZE = 24

const eventsOf: Record<ActivityKind, readonly AssetEventKind[]> = {
  mint: ['created'],
  list: ['listed', 'auctioned'],
  sale: ['sold'],
  bid: ['bid'],
  offer: ['offered'],
}

export const listEvents = handle(contract, async ({ query: { kind, before, nsfw }, session, services, request }) => {
  // Read first: the facts below are as of this round or a later one.
  const round = services.clock.shownRound
  const viewer = session?.address ?? null
  const showsAdult = nsfw ?? showsNsfw(request, session)
  const [beforeRound = '', intra = '', position = ''] = before?.split('-') ?? []
  const { events, next } = await readActivity(services, {
    kinds: kind ? eventsOf[kind] : Object.values(eventsOf).flat(),
    before:
      before === undefined ? null : { round: BigInt(beforeRound), intra: Number(intra), position: Number(position) },
    viewer,
    showsAdult,
    limit: PAGE_SIZE,
  })
  return {
    metadata: await describeEvents(services, events, { viewer, showsAdult }),
    next: next && `${next.round}-${next.intra}-${next.position}`,
    round,
  }
})
