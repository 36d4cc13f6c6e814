import type { Services } from '../market/services.ts'
import type { Session } from '../platform/http/session.ts'
import { makeCards } from './make-cards.ts'
import type { Work } from '../market/work.ts'

/** A window of works, as the endpoints of lists answer it. */
export async function cardListReply(
  services: Services,
  { works, isLast, next }: { works: readonly Work[]; isLast: boolean; next: string | null },
  session: Session | null,
) {
  return {
    metadata: await makeCards(services, works, session?.address ?? null),
    bool_end: isLast,
    next,
    round: services.clock.shownRound,
  }
}
