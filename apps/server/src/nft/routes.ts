import { getGallery } from './get-gallery.ts'
import { getNftAuction } from './get-nft-auction.ts'
import { getNftOffer } from './get-nft-offer.ts'
import { getNftSale } from './get-nft-sale.ts'
import { getNft } from './get-nft.ts'
import { listNftAuctions } from './list-nft-auctions.ts'
import { listNftSales } from './list-nft-sales.ts'
import { listUnfinished } from './list-unfinished.ts'

export const nftRoutes = [
  getNft,
  getNftSale,
  getNftAuction,
  getNftOffer,
  listNftSales,
  listNftAuctions,
  getGallery,
  listUnfinished,
]
