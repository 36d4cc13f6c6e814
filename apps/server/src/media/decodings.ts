import type { ImageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'
import sharp from 'sharp'
import { type Frame, type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { sniffContentType } from './sniff-content-type.ts'

/** What is done with the files of strangers, in a process that can be ended (`decoder.ts`): its options, and what it makes. */
export interface Decodings {
  /** An upload made safe to store. */
  prepare: { options: { maxPixels: number; frame?: Frame | undefined }; made: PreparedPicture }
  /** A WebP of the first frame, no larger than the picture. */
  resize: { options: { maxPixels: number; to: ImageSpec['edits']['resize'] }; made: Uint8Array }
  /** The luminance of the first frame on white, stretched to a square: a byte for each pixel, row by row. */
  luminance: { options: { maxPixels: number; side: number }; made: Uint8Array }
}

export type Decoding = keyof Decodings

/** @throws FacetError those of `preparePicture` and `upright`; libvips' own errors for a damaged picture */
export const decodings: {
  [Name in Decoding]: (source: Uint8Array, options: Decodings[Name]['options']) => Promise<Decodings[Name]['made']>
} = {
  prepare: preparePicture,
  resize: (source, { maxPixels, to }) =>
    upright(source, maxPixels)
      .resize({ ...to, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  luminance: (source, { maxPixels, side }) =>
    upright(source, maxPixels)
      .flatten({ background: '#fff' })
      .resize(side, side, { fit: 'fill' })
      .greyscale()
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer(),
}

/** @throws FacetError `upload-broken` of what is not a picture: libvips would also render SVG, which can load external resources */
function upright(source: Uint8Array, maxPixels: number) {
  if (!sniffContentType(source).contentType.startsWith('image/')) throw new FacetError('upload-broken')
  return sharp(source, { limitInputPixels: maxPixels }).rotate()
}
