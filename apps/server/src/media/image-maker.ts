import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ImageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'
import sharp from 'sharp'
import type { Config } from '../platform/config/config.ts'
import type { FilePath, FileStore } from './file-store.ts'
import { openImageCache } from './image-cache.ts'
import type { KnownFiles } from './known-files.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureStore } from './picture-store.ts'
import { sniffContentType } from './sniff-content-type.ts'

/** Pictures in the sizes that pages show. */
export interface ImageMaker {
  /** WebP of a picture's first frame. @throws FacetError `file-not-found`, `upload-broken` where it is no picture */
  make(spec: ImageSpec): Promise<Buffer>
}

/** What a picture counts at least of the memory for sources, so that the store is not asked for very many small ones at once. */
const leastSourceBytes = 4_000_000
/** How long a picture may take to come out of the store. */
const readPatienceMs = 20_000
/** How long one that took longer is not asked for again. */
const slowPauseMs = 300_000
/** The latest of them are remembered. */
const mostSlow = 10_000

export async function openImageMaker(
  { files, knownFiles, pictures }: { files: FileStore; knownFiles: KnownFiles; pictures: Pick<PictureStore, 'find'> },
  config: Pick<Config, 'dataFolder' | 'imageCacheMaxBytes' | 'imageMemoryBytes' | 'uploadMaxPixels'>,
  readTimeoutMs = readPatienceMs,
): Promise<ImageMaker> {
  const cache = await openImageCache(join(config.dataFolder, 'images'), config.imageCacheMaxBytes)
  // Bytes of pictures that are being read, wait for a core, or are being resized. Those that were uploaded here have a half of their
  // own: the host of an outside file decides how slowly it arrives.
  const halfBytes = config.imageMemoryBytes / 2
  const inMemory = { ownPictures: limitConcurrency(halfBytes), others: limitConcurrency(halfBytes) }
  /** Until when, by path. */
  const slow = new Map<FilePath, number>()
  const onCore = limitConcurrency(availableParallelism())

  async function make(spec: ImageSpec): Promise<Buffer> {
    // Outside both limits: looking for a missing file may take as long as the store waits.
    const sizeBytes = (await knownFiles.has(spec.key)) ? await files.size(spec.key) : undefined
    if (sizeBytes === undefined) throw new FacetError('file-not-found')
    const isOwn = (await pictures.find(spec.key)) !== undefined
    if (!isOwn && sizeBytes > halfBytes) throw new FacetError('file-not-found')
    const makeInTurn = isOwn ? inMemory.ownPictures : inMemory.others
    return makeInTurn(
      async () => {
        const source = await read(spec.key, sizeBytes)
        return onCore(() => resize(source, spec))
      },
      Math.max(sizeBytes, leastSourceBytes),
    )
  }

  async function read(path: FilePath, length: number): Promise<Buffer> {
    const tooSlow = new FacetError('files-unavailable', { reason: 'the file takes too long' })
    if ((slow.get(path) ?? 0) > Date.now()) throw tooSlow
    const signal = AbortSignal.timeout(readTimeoutMs)
    // Written to its place as it comes: put together in the end, it would be in memory twice.
    const source = Buffer.alloc(length)
    let end = 0
    try {
      for await (const chunk of files.read(path, { length, signal })) {
        source.set(chunk, end)
        end += chunk.length
      }
      return source.subarray(0, end)
    } catch (error) {
      if (!signal.aborted) throw error
      rememberSlow(path)
      throw tooSlow
    }
  }

  function rememberSlow(path: FilePath): void {
    slow.delete(path)
    slow.set(path, Date.now() + slowPauseMs)
    const [oldest] = slow.keys()
    if (slow.size > mostSlow && oldest !== undefined) slow.delete(oldest)
  }

  async function resize(source: Buffer, { edits }: ImageSpec): Promise<Buffer> {
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
