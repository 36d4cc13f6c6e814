import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { api } from '../api.ts'
import type { PageKind, PanelProps } from '../works/page-kind.ts'
import { AuctionPanel } from './auction-panel.tsx'
import { BidBar } from './bid-bar.tsx'
import { SettleBar } from './settle-bar.tsx'
import { BidHistory } from './bid-history.tsx'
import { useLiveAuction } from './live-auction.ts'

/** The page of a work for an auction, running or ended. */
export const auctionPageKind: PageKind = {
  summary: (creator) => msg`A work by ${creator}, up for auction.`,
  Panel: ({ nft, live }: PanelProps) => {
    const auction = useLiveAuction(nft, live)
    return auction && <AuctionPanel auction={auction} live={live} />
  },
  standsAlone: false,
  Bar: ({ nft, live }: PanelProps) => {
    const auction = useLiveAuction(nft, live)
    if (!auction) return null
    return auction.phase === 'ended' ? <SettleBar auction={auction} /> : <BidBar auction={auction} />
  },
  Bids: ({ reply: { nft, bids } }) => <BidHistory bids={bids} count={nft.auction?.bid_count ?? 0} />,
  isOver: ({ auction }) => auction?.state !== 'open',
  others: {
    first: ({ auctions }) => auctions,
    hasMore: ({ more_auctions }) => more_auctions,
    load: async (id, window) => {
      const { auctions, bool_end, next } = await api('GET /api/nft/{id}/auctions', { params: { id }, query: window })
      return { listings: auctions, isEnd: bool_end, next }
    },
    Left: () => <Trans>Auction</Trans>,
  },
  forSale: null,
  facts: ({ auction, asa_id, end_date: end, checked_at: at }, priceText) =>
    auction?.state === 'open' && (end === null || end > at)
      ? [{ label: msg`Minimum bid increment`, value: priceText(auction.min_bid_increment, asa_id) }]
      : [],
  buyNow: null,
  own: ({ mine_auction: auctions, action, buy_supply: won }) => [
    ...auctions.map(({ units, auction }) => ({ units: BigInt(units), isFree: auction.best_bid_base_units === null })),
    // A won unit is still in the auction's escrow.
    ...(action === 'claim' ? [{ units: BigInt(won), isFree: false, isWon: true as const }] : []),
  ],
  Section: null,
  Start: null,
}
