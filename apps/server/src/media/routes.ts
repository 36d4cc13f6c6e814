import { getImage } from './get-image.ts'
import { getIpfs } from './get-ipfs.ts'

export const mediaRoutes = [getImage, getIpfs]
