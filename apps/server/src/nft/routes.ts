import { getGallery } from './get-gallery.ts'
import { getNftSale } from './get-nft-sale.ts'
import { getNft } from './get-nft.ts'

export const nftRoutes = [getNft, getNftSale, getGallery]
