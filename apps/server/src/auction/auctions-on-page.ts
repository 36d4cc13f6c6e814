import type { KindOnPage, Visit } from '../market/kind/on-page.ts'
import { LISTED_ON_PAGE, MAX_OWN_ON_PAGE } from '../market/page-limits.ts'
import type { Services } from '../market/services.ts'
import type { AuctionRow } from './auction-table.ts'
import { auctionsOnWire, newestAuctionOf, openAuctions, ownAuctions, readBids } from './auctions-of-nft.ts'

/** The auctions on the page of a work; the one that ends last comes first. */
export async function readAuctionsOnPage(
  services: Services,
  { tokenId, viewer }: Visit,
): Promise<KindOnPage<AuctionRow, 'auction'>> {
  const { auctions, isLast } = await openAuctions(services, tokenId, LISTED_ON_PAGE)
  return {
    first: auctions[0] ?? null,
    readSection: async (chosen) => {
      const [open, own, bids] = await Promise.all([
        auctionsOnWire(services, auctions, viewer),
        ownAuctions(services, tokenId, viewer, MAX_OWN_ON_PAGE).then((rows) => auctionsOnWire(services, rows, viewer)),
        readBids(services, chosen ?? auctions[0] ?? (await newestAuctionOf(services, BigInt(tokenId)))),
      ])
      return { nft: { auctions: open, more_auctions: !isLast, mine_auction: own }, bids }
    },
  }
}
