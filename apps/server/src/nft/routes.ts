import { getGallery } from './get-gallery.ts'
import { getNft } from './get-nft.ts'
import { importCreations } from './import-creations.ts'
import { importImage } from './import-image.ts'
import { listCreations } from './list-creations.ts'
import { listFavourites } from './list-favourites.ts'
import { listUnfinished } from './list-unfinished.ts'
import { setFavourite } from './set-favourite.ts'

export const nftRoutes = [
  getNft,
  getGallery,
  importCreations,
  importImage,
  listCreations,
  listUnfinished,
  setFavourite,
  listFavourites,
]
