import { getEmbed } from './get-embed.ts'
import { getGallery } from './get-gallery.ts'
import { getNft } from './get-nft.ts'
import { getPreview } from './get-preview.ts'
import { importCreations } from './import-creations.ts'
import { importImage } from './import-image.ts'
import { listAccountFusions } from './list-account-fusions.ts'
import { listAccountPacks } from './list-account-packs.ts'
import { listCreations } from './list-creations.ts'
import { listFavourites } from './list-favourites.ts'
import { listOwners } from './list-owners.ts'
import { listUnfinished } from './list-unfinished.ts'
import { setFavourite } from './set-favourite.ts'

export const nftRoutes = [
  getNft,
  getEmbed,
  getPreview,
  listOwners,
  getGallery,
  importCreations,
  importImage,
  listCreations,
  listAccountPacks,
  listAccountFusions,
  listUnfinished,
  setFavourite,
  listFavourites,
]
