import { cardList, sameList } from '../nft/card.ts'

export const auctionList = cardList
  .extend({ auctions: sameList })
  .meta({ id: 'AuctionList', description: 'A window of a list of auctions.' })
