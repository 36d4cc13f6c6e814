import { listFeed as contract } from '@facet/api-contract/follow/list-feed'
import { FacetError } from '@facet/errors'
import { usernamesOf } from '../account/find-account.ts'
import { worksAtBest } from '../market/best-listings.ts'
import { cutToWindow, listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { makeCards } from '../nft/make-cards.ts'
import { historyEntry } from '../nft/nft-history.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { readFeed } from './read-feed.ts'

const MAX_EVENTS = 500

export const listFeed = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request, session })
  const end = window.start + window.limit
  if (end > MAX_EVENTS) throw new FacetError('invalid-window')
  const showsAdult = showsNsfw(request, session)
  const found = await readFeed(services, { viewer: session, showsAdult, limit: end + 1 })
  const { shown, isLast } = cutToWindow(found.slice(window.start), window)
  const works = new Map(shown.map(({ event, creator }) => [event.assetId, { assetId: event.assetId, creator }]))
  const people = shown.flatMap(({ event }) => [event.fromAddress, event.toAddress])
  const [listed, usernames] = await Promise.all([
    worksAtBest(services, [...works.values()], session.address, showsAdult ? 'adults' : 'everybody'),
    usernamesOf(services, people),
  ])
  const cards = new Map((await makeCards(services, listed, session.address)).map((nft) => [nft.token_id, nft]))
  const metadata = shown.flatMap(({ event }) => {
    const nft = cards.get(Number(event.assetId))
    return nft ? [{ ...historyEntry(services, event, usernames), nft }] : []
  })
  return { metadata, bool_end: isLast || end === MAX_EVENTS, round: services.clock.shownRound }
})
