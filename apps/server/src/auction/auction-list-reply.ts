import { makeCards } from '../nft/make-cards.ts'
import type { Work } from '../nft/work.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import type { AuctionRow } from './auction-table.ts'

/** A window of auctions as the wire has it. */
export async function auctionListReply(
  services: Services,
  {
    works,
    isLast,
  }: { works: readonly (Pick<Work, 'asset' | 'metadata'> & { listing: AuctionRow })[]; isLast: boolean },
  session: Session | null,
) {
  const auctions = await makeCards(
    services,
    works.map(({ listing: auction, ...work }) => ({ ...work, listing: null, auction })),
    session?.address ?? null,
  )
  return { metadata: auctions, auctions, bool_end: isLast, round: services.clock.shownRound }
}
