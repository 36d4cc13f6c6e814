import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ImageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'
import type { Config } from '../platform/config/config.ts'
import { currentVisitor, networkOfVisitor, VisitorTurns } from '../platform/visitor-turns.ts'
import { freeBytes } from '../platform/free-bytes.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { Recent } from '../platform/recent.ts'
import { type Decoder, DecoderLost } from './decoder.ts'
import type { FilePath, FileStore } from './file-store.ts'
import { openImageCache } from './image-cache.ts'
import type { KnownFiles } from './known-files.ts'
import type { PictureStore } from './picture-store.ts'

/** Pictures in the sizes that pages show. */
export interface ImageMaker {
  /** WebP of a picture's first frame. @throws FacetError `file-not-found`, `upload-broken` when it is not a picture */
  make(spec: ImageSpec): Promise<Buffer>
  /**
   * A picture that is drawn once for its key, with another picture inside it; `draw` gets undefined when there is no other, or it cannot be
   * read. It takes one of the visitor's turns too.
   */
  compose(key: string, source: ImageSpec | null, draw: (source: Buffer | undefined) => Promise<Buffer>): Promise<Drawn>
  /**
   * The luminance of a picture's first frame, stretched to a square and not kept: a byte for each pixel, row by row.
   * @throws FacetError as `make`
   */
  luminance(path: FilePath, side: number): Promise<Buffer>
  [Symbol.dispose](): void
}

export interface Drawn {
  bytes: Buffer
  /** The picture inside cannot be read at the moment, so this one must not be cached. */
  isIncomplete: boolean
}

/** Age of a file that no server waits for any more: each is decoded within minutes. */
const leftMs = 3_600_000
/** Timeout for loading a picture from the store. */
const readPatienceMs = 20_000
/** Pause before a picture is requested again that timed out or whose process was lost, of the latest of them. */
const shortPause = { lifetimeMs: 300_000, most: 10_000 }
/** The same for one that could not be decoded. Some take all the seconds, and a file never changes. */
const longPause = { lifetimeMs: 3_600_000, most: 10_000 }
/** The slowest pictures of 64 megapixels, AVIFs with alpha, take a core for six. */
const DECODING_SECONDS = 10
/**
 * Pictures made at a time, for one network and for all, of those uploaded here and of others: more wait, and after the patience are refused.
 * Each has a file on disk, which may arrive slowly: it takes eight networks to make a newcomer wait. Cached ones need no turn.
 */
const makingTurns = { share: 8, total: 64, patienceMs: 60_000 }
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
  config: Pick<
    Config,
    'dataFolder' | 'filesKeepFreeBytes' | 'imageCacheMaxBytes' | 'imageSourceMaxBytes' | 'uploadMaxPixels'
  >,
  readTimeoutMs = readPatienceMs,
): Promise<ImageMaker> {
  const cache = await openImageCache(join(config.dataFolder, 'images'), config.imageCacheMaxBytes)
  const drawn = await openImageCache(join(config.dataFolder, 'drawn'), config.imageCacheMaxBytes * drawnShare)
  // Files arrive on disk and wait there for a core, so slow hosts hold no memory. Servers on Postgres may share the folder.
  const sources = join(config.dataFolder, 'sources')
  makeFolder(sources)
  await removeLeft(sources)
  const sweep = setInterval(() => void removeLeft(sources).catch(() => {}), leftMs).unref()
  const paused = new Recent<true>(shortPause)
  const broken = new Recent<true>(longPause)
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
    decode: (source: string) => Promise<Uint8Array>,
    once = (work: () => Promise<Buffer>) => work(),
  ): Promise<Buffer> {
    if (broken.get(path)) throw new FacetError('upload-broken')
    if (paused.get(path))
      throw new FacetError('files-unavailable', { reason: 'it could not be had or decoded a moment ago' })
    // Outside the turns: locating a missing file may take the store's whole timeout.
    const length = (await knownFiles.has(path)) ? await files.size(path) : undefined
    if (length === undefined) throw new FacetError('file-not-found')
    const isOwn = (await pictures.find(path)) !== undefined
    if (!isOwn && length > config.imageSourceMaxBytes) throw new FacetError('file-not-found')
    return inTurn(isOwn ? turns.ownPictures : turns.others, async () => {
      const source = join(sources, randomUUID())
      try {
        await copy(path, { length, isOwn, source })
        return await onCore(() => once(() => derive(path, () => decode(source))))
      } finally {
        await rm(source, { force: true })
      }
    })
  }

  async function copy(
    path: FilePath,
    { length, isOwn, source }: { length: number; isOwn: boolean; source: string },
  ): Promise<void> {
    const tooSlow = new FacetError('files-unavailable', { reason: 'the file takes too long' })
    const signal = AbortSignal.timeout(readTimeoutMs)
    try {
      const content = files.read(path, { length, signal })
      await writeFile(source, isOwn ? content : whileRoom(content), { signal })
    } catch (error) {
      if (signal.aborted) {
        paused.set(path, true)
        throw tooSlow
      }
      throw Object(error).code === 'ENOSPC'
        ? new FacetError('files-unavailable', { reason: 'the disk is full' })
        : error
    }
  }

  /** Leaves the disk space that trades and uploads need. */
  async function* whileRoom(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of content) {
      if (freeBytes(sources) < config.filesKeepFreeBytes)
        throw new FacetError('files-unavailable', { reason: 'the disk is almost full' })
      yield chunk
    }
  }

  async function derive(path: FilePath, decode: () => Promise<Uint8Array>): Promise<Buffer> {
    try {
      const made = await decode()
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
    } catch (error) {
      if (error instanceof DecoderLost) {
        // The picture may be why: another attempt could run the machine out of memory again.
        paused.set(path, true)
        throw new FacetError('files-unavailable', { reason: error.message })
      }
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
    compose: async (key, source, draw) => {
      let isIncomplete = false
      const bytes = await drawn.get(key, async (once) => {
        const picture = source === null ? undefined : await makeOnce(source).catch(orNone)
        isIncomplete = picture === 'unavailable'
        return inTurn(turns.drawn, () =>
          onCore(() => (picture === 'unavailable' ? draw(undefined) : once(() => draw(picture)))),
        )
      })
      return { bytes, isIncomplete }
    },
    luminance: (path, side) => make(path, (source) => decoder.run('luminance', source, { ...limits, side })),
    [Symbol.dispose]: () => clearInterval(sweep),
  }
}

/** Removes the files that a killed server left. */
async function removeLeft(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).map((name) => join(folder, name))) {
    const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? {}
    if (mtimeMs !== undefined && Date.now() - mtimeMs > leftMs) await rm(file, { force: true })
  }
}

/** Leaves out a file that is not a picture or cannot be read now; a visitor who asks too often is still refused. */
function orNone(error: unknown): 'unavailable' | undefined {
  if (error instanceof FacetError && error.code !== 'rate-limited')
    return error.status < 500 ? undefined : 'unavailable'
  throw error
}
