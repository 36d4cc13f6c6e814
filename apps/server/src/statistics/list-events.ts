import { type ActivityKind, historyKindNames, historyKinds } from '@facet/api-contract/nft/history-kinds'
import { listEvents as contract } from '@facet/api-contract/statistics/list-events'
import { FacetError } from '@facet/errors'
import { listWindow } from '../market/list-window.ts'
import { handle, type Services } from '../market/services.ts'
import { describeEvents } from '../nft/describe-events.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { type ActivityQuery, type EventPlace, readActivity } from './read-activity.ts'

/** Events that are counted at most for a window that continues no other. */
const MAX_COUNTED_START = 2_000
/** Each reads hundreds of events. */
const MAX_SKIPPING_READS = 8

export const listEvents = handle(contract, async ({ query, session, services, request }) => {
  const { kind, before, nsfw } = query
  const { start, limit } = listWindow({ query, request })
  // Read first: the facts below are as of this round or a later one.
  const round = services.clock.shownRound
  const viewer = session?.address ?? null
  const showsAdult = nsfw ?? showsNsfw(request, session)
  const activity = {
    kinds: historyKindNames.filter((name) => isListed(historyKinds[name].activity, kind)),
    viewer,
    showsAdult,
  }
  const place = before === undefined ? await skip(services, activity, start) : readPlace(before)
  const { events, next } =
    place === 'end' ? { events: [], next: null } : await readActivity(services, { ...activity, before: place, limit })
  return {
    metadata: await describeEvents(services, events, { viewer, showsAdult }),
    bool_end: next === null,
    next: next && `${next.round}-${next.intra}-${next.position}`,
    round,
  }
})

/**
 * Counts the first events of the list.
 *
 * @returns the place before which the others are; null for all
 * @throws FacetError `invalid-window` for too many events, or too many hidden ones among them
 */
async function skip(
  services: Services,
  activity: Omit<ActivityQuery, 'before' | 'limit'>,
  count: number,
): Promise<EventPlace | null | 'end'> {
  if (count > MAX_COUNTED_START) throw new FacetError('invalid-window')
  let place: EventPlace | null = null
  let left = count
  for (let read = 0; left > 0; read++) {
    if (read === MAX_SKIPPING_READS) throw new FacetError('invalid-window')
    const { events, next } = await readActivity(services, { ...activity, before: place, limit: left })
    if (next === null) return 'end'
    left -= events.length
    place = next
  }
  return place
}

function readPlace(before: string): EventPlace {
  const [round = '', intra = '', position = ''] = before.split('-')
  return { round: BigInt(round), intra: Number(intra), position: Number(position) }
}

/** @param only the activity that is asked for; all are by default */
function isListed(activity: ActivityKind | null, only: ActivityKind | undefined): boolean {
  return activity !== null && (only === undefined || activity === only)
}
