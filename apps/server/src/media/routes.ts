import { getImage } from './get-image.ts'
import { getIpfs } from './get-ipfs.ts'
import { getMarketPreview } from './get-market-preview.ts'

export const mediaRoutes = [getImage, getIpfs, getMarketPreview]
