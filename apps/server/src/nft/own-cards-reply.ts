import type { Services } from '../market/services.ts'
import type { Work } from '../market/work.ts'
import { makeCards } from './make-cards.ts'

/** A window of works, each as the address of the account that has to do with it sees it. */
export async function ownCardsReply(
  services: Services,
  { works, isLast, next }: { works: readonly Work[]; isLast: boolean; next: string | null },
  ownAddressOf: (work: Work) => string,
) {
  const byAddress = Map.groupBy(works, ownAddressOf)
  const made = await Promise.all(
    [...byAddress].map(async ([own, ofAddress]) => {
      const cards = await makeCards(services, ofAddress, own)
      return ofAddress.map((work, index) => [work, cards[index]] as const)
    }),
  )
  const cardOf = new Map(made.flat())
  const metadata = works.flatMap((work) => {
    const card = cardOf.get(work)
    return card ? [{ ...card, own_address: ownAddressOf(work) }] : []
  })
  return { metadata, bool_end: isLast, next, round: services.clock.shownRound }
}
