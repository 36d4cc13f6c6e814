import { type ActivityKind, historyKindNames, historyKinds } from '@facet/api-contract/nft/history-kinds'
import { listEvents as contract } from '@facet/api-contract/statistics/list-events'
import { handle } from '../market/services.ts'
import { describeEvents } from '../nft/describe-events.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { readActivity } from './read-activity.ts'

const PAGE_SIZE = 24

export const listEvents = handle(contract, async ({ query: { kind, before, nsfw }, session, services, request }) => {
  // Read first: the facts below are as of this round or a later one.
  const round = services.clock.shownRound
  const viewer = session?.address ?? null
  const showsAdult = nsfw ?? showsNsfw(request, session)
  const [beforeRound = '', intra = '', position = ''] = before?.split('-') ?? []
  const { events, next } = await readActivity(services, {
    kinds: historyKindNames.filter((name) => isListed(historyKinds[name].activity, kind)),
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

/** @param only the activity that is asked for; all are by default */
function isListed(activity: ActivityKind | null, only: ActivityKind | undefined): boolean {
  return activity !== null && (only === undefined || activity === only)
}
