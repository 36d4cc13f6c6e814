import { FacetError } from '@facet/errors'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { wallColour } from './wall-colour.ts'
import { sniffContentType } from './sniff-content-type.ts'

/** A picture made safe to store: fully decoded and re-encoded, with nothing but its pixels. */
export interface PreparedPicture {
  bytes: Buffer
  contentType: string
  extension: string
  /** Pixels, after applying the EXIF orientation. */
  width: number
  height: number
  paint: string
  thumbhash: string
}

/** The pixels that a picture is cut to. */
export interface Frame {
  width: number
  height: number
}

/** Kinds of picture that are accepted. */
export const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** Limited because each frame costs time, even a small one. */
const maxFrames = 2_000

/** ThumbHash takes at most 100 pixels a side. */
const thumbhashSide = 100

/**
 * Decodes and re-encodes an upload, animations frame by frame; for a frame, its first picture as WebP that fills it.
 * @throws FacetError `upload-type`, `upload-dimensions`, `upload-broken`
 */
export async function preparePicture(
  upload: Uint8Array,
  { maxPixels, frame }: { maxPixels: number; frame?: Frame | undefined },
): Promise<PreparedPicture> {
  const { contentType, extension } = sniffContentType(upload)
  if (!pictureTypes.has(contentType)) throw new FacetError('upload-type')
  const metadata = await readMetadata(upload)
  checkDimensions(metadata, maxPixels)
  try {
    const picture = sharp(upload, { animated: !frame, limitInputPixels: maxPixels })
    const bytes = await (frame ? cutTo(frame, picture) : rewrite(picture, contentType))
    const { width, height, pageHeight = height } = await sharp(bytes, { animated: true }).metadata()
    const kind = frame ? { contentType: 'image/webp', extension: 'webp' } : { contentType, extension }
    return { bytes, ...kind, width, height: pageHeight, ...(await describe(bytes)) }
  } catch {
    // A damaged file fails while it is decoded, with libvips' own words.
    throw new FacetError('upload-broken')
  }
}

/** Whether every frame of an upload is kept, which may take much longer. */
export function isAnimation(upload: Uint8Array, frame: Frame | undefined): boolean {
  return frame === undefined && sniffContentType(upload).contentType === 'image/gif'
}

/** The wall's colour and the placeholder of any picture that sharp reads. */
export async function describe(bytes: Uint8Array): Promise<{ paint: string; thumbhash: string }> {
  const { data, info } = await sharp(bytes)
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { paint: wallColour(data), thumbhash }
}

async function readMetadata(upload: Uint8Array): Promise<Metadata> {
  try {
    // The header alone: the limit is checked by hand, to say which one it was.
    return await sharp(upload, { animated: true, limitInputPixels: false }).metadata()
  } catch {
    throw new FacetError('upload-broken')
  }
}

function checkDimensions({ width, height, pages = 1 }: Metadata, maxPixels: number): void {
  // The height of an animation is that of all its frames.
  if (width * height > maxPixels || pages > maxFrames)
    throw new FacetError('upload-dimensions', { limitPixels: maxPixels })
}

function cutTo(frame: Frame, picture: Sharp): Promise<Buffer> {
  return picture
    .rotate()
    .resize({ ...frame, fit: 'cover' })
    .webp({ quality: 90 })
    .toBuffer()
}

function rewrite(picture: Sharp, contentType: string): Promise<Buffer> {
  switch (contentType) {
    case 'image/png':
      // The next two levels save a tenth, but take six times as long for maliciously slow pictures.
      return picture.png({ compressionLevel: 7 }).toBuffer()
    case 'image/gif':
      // Keep the palette and every frame as the artist drew them.
      return picture
        .gif({ reuse: true, interFrameMaxError: 0, interPaletteMaxError: 0, keepDuplicateFrames: true })
        .toBuffer()
    default:
      return picture.rotate().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  }
}
