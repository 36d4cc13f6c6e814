import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ImageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'
import sharp from 'sharp'
import type { Config } from '../platform/config/config.ts'
import { currentVisitor, VisitorTurns } from '../platform/db/visitor-turns.ts'
import type { FilePath, FileStore } from './file-store.ts'
import { openImageCache } from './image-cache.ts'
import type { KnownFiles } from './known-files.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureStore } from './picture-store.ts'
import { sniffContentType } from './sniff-content-type.ts'

/** Pictures in the sizes that pages show. */
export interface ImageMaker {
  /** WebP of a picture's first frame. @throws FacetError `file-not-found`, `upload-broken` when it is not a picture */
  make(spec: ImageSpec): Promise<Buffer>
}

/** Minimum memory counted for a source picture, so that there are not too many concurrent requests for small ones. */
const leastSourceBytes = 4_000_000
/** Timeout for loading a picture from the store. */
const readPatienceMs = 20_000
/** Pause before a timed-out picture is requested again. */
const slowPauseMs = 300_000
/** Pictures made for one visitor at a time; others wait, and after the patience are refused. Cached ones need no turn. */
const visitorTurns = { share: 8, patienceMs: 60_000 }
/** The latest of them are remembered. */
const mostSlow = 10_000

export async function openImageMaker(
  { files, knownFiles, pictures }: { files: FileStore; knownFiles: KnownFiles; pictures: Pick<PictureStore, 'find'> },
  config: Pick<Config, 'dataFolder' | 'imageCacheMaxBytes' | 'imageMemoryBytes' | 'uploadMaxPixels'>,
  readTimeoutMs = readPatienceMs,
): Promise<ImageMaker> {
  const cache = await openImageCache(join(config.dataFolder, 'images'), config.imageCacheMaxBytes)
  // Bytes of pictures being read, waiting for a core or being resized. Pictures uploaded here have their own half, because the host of
  // an outside file controls how slowly it arrives.
  const halfBytes = config.imageMemoryBytes / 2
  const inMemory = { ownPictures: limitConcurrency(halfBytes), others: limitConcurrency(halfBytes) }
  /** Until when, by path. */
  const slow = new Map<FilePath, number>()
  const onCore = limitConcurrency(availableParallelism())
  const refuse = () => new FacetError('rate-limited', { retryAfterSeconds: 5 })
  const turns = new VisitorTurns({ ...visitorTurns, refuse })

  async function make(spec: ImageSpec): Promise<Buffer> {
    // Outside both limits: locating a missing file may take the store's whole timeout.
    const sizeBytes = (await knownFiles.has(spec.key)) ? await files.size(spec.key) : undefined
    if (sizeBytes === undefined) throw new FacetError('file-not-found')
    const isOwn = (await pictures.find(spec.key)) !== undefined
    if (!isOwn && sizeBytes > halfBytes) throw new FacetError('file-not-found')
    const makeInTurn = isOwn ? inMemory.ownPictures : inMemory.others
    const makeInMemory = () =>
      makeInTurn(
        async () => {
          const source = await read(spec.key, sizeBytes)
          return onCore(() => resize(source, spec))
        },
        Math.max(sizeBytes, leastSourceBytes),
      )
    const visitor = currentVisitor()
    return visitor === undefined ? makeInMemory() : turns.run(visitor, makeInMemory)
  }

  async function read(path: FilePath, length: number): Promise<Buffer> {
    const tooSlow = new FacetError('files-unavailable', { reason: 'the file takes too long' })
    if ((slow.get(path) ?? 0) > Date.now()) throw tooSlow
    const signal = AbortSignal.timeout(readTimeoutMs)
    // Written into place as it arrives: joining the parts at the end would need twice the memory.
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
    // libvips would also render SVG, which can load external resources.
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
