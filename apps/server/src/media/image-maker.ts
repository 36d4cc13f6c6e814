import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ImageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'
import type { Config } from '../platform/config/config.ts'
import { currentVisitor, networkOfVisitor, VisitorTurns } from '../platform/visitor-turns.ts'
import { Recent } from '../platform/recent.ts'
import { type Decoder, DecoderLost } from './decoder.ts'
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
  /**
   * A picture that is drawn once for its key, with another picture inside it; `draw` gets undefined when there is no other, or it cannot be
   * read. It takes one of the visitor's turns too.
   */
  compose(key: string, source: ImageSpec | null, draw: (source: Buffer | undefined) => Promise<Buffer>): Promise<Buffer>
  /**
   * The luminance of a picture's first frame, stretched to a square and not kept: a byte for each pixel, row by row.
   * @throws FacetError as `make`
   */
  luminance(path: FilePath, side: number): Promise<Buffer>
}

/** Minimum memory counted for a source picture, so that there are not too many concurrent requests for small ones. */
const leastSourceBytes = 4_000_000
/** Timeout for loading a picture from the store. */
const readPatienceMs = 20_000
/** Pause before a timed-out picture is requested again, of the latest of them. */
const slowPause = { lifetimeMs: 300_000, most: 10_000 }
/** The same for one that could not be decoded. Some take all the seconds, and a file never changes. */
const brokenPause = { lifetimeMs: 3_600_000, most: 10_000 }
/** The slowest pictures of 64 megapixels, AVIFs with alpha, take a core for six. */
const DECODING_SECONDS = 10
/**
 * Pictures made at a time, for one network and for all, of each half of the memory: others wait, and after the patience are refused. Few, so
 * that whoever comes does not wait behind all the memory of others. Cached ones need no turn.
 */
const makingTurns = { share: 8, total: 16, patienceMs: 60_000 }
/** Pictures that are decoded or drawn at a time, for all and for one network. */
const coreTurns = {
  share: Math.max(1, availableParallelism() - 1),
  total: availableParallelism(),
  patienceMs: 60_000,
}
/** For whom the market's own pictures are decoded. */
const MARKET = 'market'
/** Drawn pictures have their own cache, a tenth as large, because their endless variants must not displace other pictures. */
const drawnShare = 0.1

export async function openImageMaker(
  {
    files,
    knownFiles,
    pictures,
    decoder,
  }: { files: FileStore; knownFiles: KnownFiles; pictures: Pick<PictureStore, 'find'>; decoder: Decoder },
  config: Pick<Config, 'dataFolder' | 'imageCacheMaxBytes' | 'imageMemoryBytes' | 'uploadMaxPixels'>,
  readTimeoutMs = readPatienceMs,
): Promise<ImageMaker> {
  const cache = await openImageCache(join(config.dataFolder, 'images'), config.imageCacheMaxBytes)
  const drawn = await openImageCache(join(config.dataFolder, 'drawn'), config.imageCacheMaxBytes * drawnShare)
  // Bytes of pictures being read, waiting for a core or being resized. Pictures uploaded here have their own half, because the host of
  // an outside file controls how slowly it arrives.
  const halfBytes = config.imageMemoryBytes / 2
  const inMemory = { ownPictures: limitConcurrency(halfBytes), others: limitConcurrency(halfBytes) }
  const slow = new Recent<true>(slowPause)
  const broken = new Recent<true>(brokenPause)
  const limits = { maxPixels: config.uploadMaxPixels, seconds: DECODING_SECONDS }
  const refuse = (isOwnShare: boolean) =>
    isOwnShare
      ? new FacetError('rate-limited', { retryAfterSeconds: 5 })
      : new FacetError('files-unavailable', { reason: 'the pictures of others are made' })
  const newTurns = () => new VisitorTurns({ ...makingTurns, refuse })
  const turns = { ownPictures: newTurns(), others: newTurns(), drawn: newTurns() }
  const cores = new VisitorTurns({ ...coreTurns, refuse })
  const onCore = <Result>(work: () => Promise<Result>) => cores.run(networkOfVisitor(currentVisitor() ?? MARKET), work)

  async function make(
    path: FilePath,
    decode: (source: Buffer) => Promise<Uint8Array>,
    once = (work: () => Promise<Buffer>) => work(),
  ): Promise<Buffer> {
    if (broken.get(path)) throw new FacetError('upload-broken')
    // Outside both limits: locating a missing file may take the store's whole timeout.
    const sizeBytes = (await knownFiles.has(path)) ? await files.size(path) : undefined
    if (sizeBytes === undefined) throw new FacetError('file-not-found')
    const isOwn = (await pictures.find(path)) !== undefined
    if (!isOwn && sizeBytes > halfBytes) throw new FacetError('file-not-found')
    const makeInTurn = isOwn ? inMemory.ownPictures : inMemory.others
    const makeInMemory = () =>
      makeInTurn(
        async () => {
          const source = await read(path, sizeBytes)
          return onCore(() => derive(path, source, decode))
        },
        Math.max(sizeBytes, leastSourceBytes),
      )
    return inTurn(isOwn ? turns.ownPictures : turns.others, () => once(makeInMemory))
  }

  async function read(path: FilePath, length: number): Promise<Buffer> {
    const tooSlow = new FacetError('files-unavailable', { reason: 'the file takes too long' })
    if (slow.get(path)) throw tooSlow
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
      slow.set(path, true)
      throw tooSlow
    }
  }

  async function derive(
    path: FilePath,
    source: Buffer,
    decode: (source: Buffer) => Promise<Uint8Array>,
  ): Promise<Buffer> {
    // libvips would also render SVG, which can load external resources.
    if (!isPicture(source)) throw new FacetError('upload-broken')
    try {
      const made = await decode(source)
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
    } catch (error) {
      if (error instanceof DecoderLost) throw new FacetError('files-unavailable', { reason: error.message })
      if (error instanceof FacetError) broken.set(path, true)
      throw error
    }
  }

  function inTurn(making: VisitorTurns, work: () => Promise<Buffer>): Promise<Buffer> {
    const visitor = currentVisitor()
    return visitor === undefined ? work() : making.run(networkOfVisitor(visitor), work)
  }

  const makeOnce = (spec: ImageSpec) =>
    cache.get(JSON.stringify(spec), (once) =>
      make(spec.key, (source) => decoder.run('resize', source, { ...limits, to: spec.edits.resize }), once),
    )

  return {
    make: makeOnce,
    compose: (key, source, draw) =>
      drawn.get(key, async (once) => {
        const picture = source === null ? undefined : await makeOnce(source).catch(orNone)
        return inTurn(turns.drawn, () => once(() => onCore(() => draw(picture))))
      }),
    luminance: (path, side) => make(path, (source) => decoder.run('luminance', source, { ...limits, side })),
  }
}

/** Leaves out a file that is not a picture or cannot be read now; a visitor who asks too often is still refused. */
function orNone(error: unknown): undefined {
  if (error instanceof FacetError && error.code !== 'rate-limited') return undefined
  throw error
}

function isPicture(source: Uint8Array): boolean {
  return sniffContentType(source).contentType.startsWith('image/')
}
