import { listFeed as contract } from '@facet/api-contract/follow/list-feed'
import { FacetError } from '@facet/errors'
import { cutToWindow, listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { describeEvents } from '../nft/describe-events.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { readFeed } from './read-feed.ts'

const MAX_EVENTS = 500

export const listFeed = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const end = window.start + window.limit
  if (end > MAX_EVENTS) throw new FacetError('invalid-window')
  const showsAdult = showsNsfw(request, session)
  const found = await readFeed(services, { viewer: session, showsAdult, limit: end + 1 })
  const { shown, isLast } = cutToWindow(found.slice(window.start), window)
  const metadata = await describeEvents(services, shown, { viewer: session.address, showsAdult })
  return { metadata, bool_end: isLast || end === MAX_EVENTS, round: services.clock.shownRound }
})
