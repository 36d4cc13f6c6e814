import { auctionCancelToWire } from '@facet/api-contract/auction/auction-codec'
import { decodeAuction, minimumBid } from '@facet/groups'
import { inArray, sql } from 'drizzle-orm'
import { cancelCosts } from '../market/cancel-costs.ts'
import { defineKind } from '../market/kind.ts'
import { listedWorks } from '../market/listed-works.ts'
import { readNow } from '../market/read-now.ts'
import { stateInWords } from '../market/state-in-words.ts'
import { readAuctionCards } from './auction-on-card.ts'
import { type AuctionRow, auctionTable } from './auction-table.ts'
import { readAuctionsOnPage } from './auctions-on-page.ts'
import { describeEndedAuctions } from './describe-auctions.ts'
import { estimateBid } from './estimate-bid.ts'
import { expectCancelAuction } from './expect-cancel-auction.ts'
import { findUnsoldAuction } from './expect-to-sales.ts'
import { auctionNews } from './auction-news.ts'
import { auctionNextSteps, endedAuctionNotices } from './auction-notices.ts'
import { openAuctionProjection } from './project-auction.ts'
import { settleTask } from './settle-task.ts'

export const auctionKind = defineKind<AuctionRow, 'auction'>({
  name: 'auction',
  table: auctionTable,
  openProjection: openAuctionProjection,
  namedAssets: (event) => (event.name === 'Opened' ? [event.terms.nft, event.terms.currency] : []),
  deliveredBefore: null,
  describeTime: describeEndedAuctions,
  timeNotices: endedAuctionNotices,
  nextSteps: auctionNextSteps,
  makerOf: ({ seller }) => seller,
  priceBuys: 'one',
  namedOn: ({ winner }) => [winner],
  readCards: readAuctionCards,
  readPage: readAuctionsOnPage,
  estimate: estimateBid,
  listed: {
    hasManyWorks: false,
    queries: (services, audience, seek) => [
      listedWorks(services, sql`${auctionTable}`, { audience, condition: sql`true`, seek }),
    ],
    read: ({ database }, appIds) =>
      database.db
        .select()
        .from(auctionTable)
        .where(inArray(auctionTable.appId, [...appIds])),
  },
  withdrawable: (condition) => sql`
    select seller, asset_id, app_id, units_left as units, listed_round from ${auctionTable}
    where state = 'open' and bid_count = 0 and ${condition}`,
  promised: (condition) => sql`
    select seller, asset_id, app_id, units_left as units, listed_round from ${auctionTable}
    where state = 'open' and bid_count > 0 and ${condition}`,
  unfinished: {
    action: (ended) => (ended === null || ended === 'cancelled' ? 'cancel' : 'close'),
    decode: (program, state) => {
      const auction = decodeAuction(program, state)
      if (!auction) return undefined
      const { nft, currency, reserveBaseUnits } = auction.terms
      return { works: [nft], currencyId: currency, priceBaseUnits: reserveBaseUnits, units: 1n }
    },
  },
  debug: (program, state, { nowSeconds }) => {
    const auction = decodeAuction(program, state)
    if (!auction) return undefined
    const isOver = auction.endSeconds <= nowSeconds
    const exit = isOver ? 'settle' : auction.bestBidBaseUnits === 0n ? 'cancel' : 'wait'
    const by = isOver ? 'anybody' : 'creator'
    return { state: stateInWords(auction), end_date: Number(auction.endSeconds), exit, by }
  },
  cancel: async (services, request, signed) => {
    const { auction, facts, group } = await expectCancelAuction(services, request, signed)
    const now = { auction, minBidBaseUnits: minimumBid(auction) }
    const onWire = auctionCancelToWire(now, facts, cancelCosts(facts, group), readNow(services, auction))
    return { group, units: auction.nftUnits ?? 0n, facts: { kind: 'auction', ...onWire } }
  },
  task: settleTask,
  unitsToMove: async (services, listing) => (await findUnsoldAuction(services, listing)).nftUnits ?? 0n,
  news: auctionNews,
  hiddenEvents: null,
})
