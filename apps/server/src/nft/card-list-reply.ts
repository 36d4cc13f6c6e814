import type { Services } from '../market/services.ts'
import type { Session } from '../platform/http/session.ts'
import { makeCards } from './make-cards.ts'
import type { Work } from '../market/work.ts'

/** A window of works, as the endpoints of lists answer it. */
export async function cardListReply(
  services: Services,
  { works, isLast }: { works: readonly Work[]; isLast: boolean },
  session: Session | null,
) {
  return {
    metadata: await makeCards(services, works, session?.address ?? null),
    bool_end: isLast,
    round: services.clock.shownRound,
  }
}
