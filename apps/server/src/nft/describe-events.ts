import { accountsOf } from '../account/find-account.ts'
import type { AssetEventRow } from '../asset/asset-event-table.ts'
import { worksOfEvents } from '../asset/works-of-events.ts'
import { worksAtBest } from '../market/best-listings.ts'
import type { Services } from '../market/services.ts'
import { readPriceBuys } from './read-price-buys.ts'
import { makeCards } from './make-cards.ts'
import { historyEntry } from './nft-history.ts'

/** An event with the creator of its work, or of the first of several. */
export interface WorkEvent {
  event: AssetEventRow
  creator: string
}

/** Events of many works in wire format, in order, each with its work. */
export async function describeEvents(
  services: Services,
  events: readonly WorkEvent[],
  { viewer, showsAdult }: { viewer: string | null; showsAdult: boolean },
) {
  const worksOf = await worksOfEvents(
    services.database,
    events.map(({ event }) => event),
  )
  const works = new Map(
    events.flatMap(({ event, creator }) =>
      worksOf(event)
        .slice(0, 1)
        .map((assetId) => [assetId, { assetId, creator }]),
    ),
  )
  const addresses = events.flatMap(({ event }) => [event.fromAddress, event.toAddress])
  const [listed, people, priceBuysIn] = await Promise.all([
    worksAtBest(services, [...works.values()], viewer, showsAdult ? 'adults' : 'everybody'),
    accountsOf(services.database.db, addresses),
    readPriceBuys(
      services,
      events.map(({ event }) => event),
    ),
  ])
  const cards = new Map((await makeCards(services, listed, viewer)).map((nft) => [nft.token_id, nft]))
  return events.flatMap(({ event }) => {
    const [first, ...others] = worksOf(event)
    const nft = cards.get(Number(first))
    return nft
      ? [{ ...historyEntry(services, event, people), nft, more_works: others.length, price_buys: priceBuysIn(event) }]
      : []
  })
}
