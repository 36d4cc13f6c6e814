import { getGallery } from './get-gallery.ts'
import { getNft } from './get-nft.ts'
import { listUnfinished } from './list-unfinished.ts'

export const nftRoutes = [getNft, getGallery, listUnfinished]
