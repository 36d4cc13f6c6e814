import { bid } from './bid.ts'
import { checkBid } from './check-bid.ts'
import { checkSettle } from './check-settle.ts'
import { checkToSales } from './check-to-sales.ts'
import { createAuctionApp } from './create-auction-app.ts'
import { createAuction } from './create-auction.ts'
import { getAuctionContractInfo } from './get-auction-contract-info.ts'
import { listAccountAuctions } from './list-account-auctions.ts'
import { listAuctions } from './list-auctions.ts'
import { listBidActivity } from './list-bid-activity.ts'
import { listOwnBids } from './list-own-bids.ts'
import { settle } from './settle.ts'
import { toSales } from './to-sales.ts'
import { getNftAuction } from './get-nft-auction.ts'
import { listNftAuctions } from './list-nft-auctions.ts'

export const auctionRoutes = [
  listAuctions,
  listBidActivity,
  listOwnBids,
  listAccountAuctions,
  getAuctionContractInfo,
  createAuctionApp,
  createAuction,
  checkBid,
  bid,
  checkSettle,
  settle,
  checkToSales,
  toSales,
  getNftAuction,
  listNftAuctions,
]
