import { removePicture } from './remove-picture.ts'
import { updateCover } from './update-cover.ts'
import { updatePp } from './update-pp.ts'

export const profileRoutes = [updatePp, updateCover, removePicture]
