import { mint } from './mint.ts'
import { prepareMint } from './prepare-mint.ts'
import { uploadImage } from './upload-image.ts'

export const mintRoutes = [uploadImage, prepareMint, mint]
