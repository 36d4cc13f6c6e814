import { getGallery } from './get-gallery.ts'
import { getNftAuction } from './get-nft-auction.ts'
import { getNftOffer } from './get-nft-offer.ts'
import { getNftSale } from './get-nft-sale.ts'
import { getNft } from './get-nft.ts'

export const nftRoutes = [getNft, getNftSale, getNftAuction, getNftOffer, getGallery]
