import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ImageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'
import sharp from 'sharp'
import type { Config } from '../platform/config/config.ts'
import type { FileStore } from './file-store.ts'
import { openImageCache } from './image-cache.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { sniffContentType } from './sniff-content-type.ts'

/** Pictures in the sizes that pages show. */
export interface ImageMaker {
  /** WebP of a picture's first frame. @throws FacetError `file-not-found`, `upload-broken` where it is no picture */
  make(spec: ImageSpec): Promise<Buffer>
}

/** Works of elsewhere may be larger than uploads here; beyond this they are not resized. */
const maxSourceBytes = 100_000_000

export async function openImageMaker(
  files: FileStore,
  config: Pick<Config, 'dataFolder' | 'imageCacheMaxBytes' | 'uploadMaxPixels'>,
): Promise<ImageMaker> {
  const cache = await openImageCache(join(config.dataFolder, 'images'), config.imageCacheMaxBytes)
  const inTurn = limitConcurrency(availableParallelism())

  async function make(spec: ImageSpec): Promise<Buffer> {
    // Outside of the turn: looking for a file that nobody has may take as long as the store waits.
    const sizeBytes = await files.size(spec.key)
    if (sizeBytes === undefined || sizeBytes > maxSourceBytes) throw new FacetError('file-not-found')
    return inTurn(() => resize(spec))
  }

  async function resize({ key, edits }: ImageSpec): Promise<Buffer> {
    const source = await buffer(files.read(key))
    // libvips would also draw SVG, which can ask for more than pixels.
    if (!isPicture(source)) throw new FacetError('upload-broken')
    try {
      return await sharp(source, { limitInputPixels: config.uploadMaxPixels })
        .timeout({ seconds: 30 })
        .rotate()
        .resize({ ...edits.resize, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      throw new FacetError('upload-broken')
    }
  }

  return {
    make: (spec) => cache.get(JSON.stringify(spec), () => make(spec)),
  }
}

function isPicture(source: Uint8Array): boolean {
  return sniffContentType(source).contentType.startsWith('image/')
}
