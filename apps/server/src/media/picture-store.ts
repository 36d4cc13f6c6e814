import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { Budget } from '../platform/budget.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { VisitorTurns } from '../platform/visitor-turns.ts'
import { type Picture, pictureTable } from './picture-table.ts'
import { type Decoder, DecoderLost } from './decoder.ts'
import { type Frame, isAnimation, type PreparedPicture } from './prepare-picture.ts'
import type { StoredFiles } from './stored-files.ts'
import type { UploadPlace } from './upload-places.ts'

/** Pictures that were uploaded here. */
export interface PictureStore {
  /**
   * Checks, re-encodes and pins an upload; stores nothing if it is refused. It counts in the uploader's budget either way.
   * @param frame cuts it to these pixels, as a still WebP
   * @throws FacetError `upload-type`, `upload-dimensions`, `upload-broken`, `rate-limited`, `server-busy`, those of `StoredFiles.add`
   */
  add(upload: Uint8Array, place: UploadPlace, frame?: Frame): Promise<Picture>
  find(cid: string): Promise<Picture | undefined>
}

/**
 * Pictures of one kind decoded at a time: one of each network, and one for each core but that which answers requests. Stills do not wait for
 * animations, which may take ten times as long. The patience ends before a proxy gives up, usually after a minute.
 */
const decodingTurns = { share: 1, total: Math.max(1, availableParallelism() - 1), patienceMs: 40_000 }
const retryAfterSeconds = 30
/**
 * Seconds after which a picture counts as broken. The slowest stills of 64 megapixels take a core for two; a GIF of as many, with a palette
 * for each frame, takes it for twenty-four.
 */
const maxSeconds = { stills: 10, animations: 30 }
/**
 * Seconds of an hour for which the pictures of one network are decoded, of each kind: a small file can take as long as is allowed, so a few
 * networks could otherwise keep all turns.
 */
const hourlySeconds = { most: 180, windowMs: 3_600_000 }

export function createPictureStore(
  { db }: Pick<Database, 'db'>,
  { storedFiles, decoder }: { storedFiles: StoredFiles; decoder: Decoder },
  config: Pick<Config, 'uploadMaxPixels'>,
  budgets = { stills: new Budget(hourlySeconds), animations: new Budget(hourlySeconds) },
): PictureStore {
  const refuse = (isOwnShare: boolean) =>
    new FacetError(isOwnShare ? 'rate-limited' : 'server-busy', { retryAfterSeconds })
  const turns = {
    stills: new VisitorTurns({ ...decodingTurns, refuse }),
    animations: new VisitorTurns({ ...decodingTurns, refuse }),
  }

  async function prepare(upload: Uint8Array, place: UploadPlace, frame?: Frame): Promise<PreparedPicture> {
    const kind = isAnimation(upload, frame) ? 'animations' : 'stills'
    const seconds = maxSeconds[kind]
    const { network } = place.by
    const decode = async () => {
      place.begin()
      // Before it is decoded, so that a broken or slow picture counts too.
      storedFiles.spend(upload.length, place.by)
      const options = { maxPixels: config.uploadMaxPixels, frame, seconds, signal: place.signal }
      return decoder.run('prepare', upload, options).catch(refuseIfLost)
    }
    return turns[kind].run(network, () => withinBudget(budgets[kind], { network, seconds }, decode), place.signal)
  }

  async function find(cid: string): Promise<Picture | undefined> {
    const [row] = await db.select().from(pictureTable).where(eq(pictureTable.cid, cid))
    return row
  }

  return {
    find,
    add: async (upload, place, frame) => {
      const { bytes, ...facts } = await prepare(upload, place, frame)
      const cid = await storedFiles.add(bytes, place.by, upload.length)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const [row] = await db
        .insert(pictureTable)
        .values({ cid, sha256, fileSizeBytes: bytes.length, ...facts })
        .onConflictDoUpdate({ target: pictureTable.cid, set: { cid } })
        .returning()
      if (row === undefined) throw new Error('an upsert returns its row')
      return row
    },
  }
}

function refuseIfLost(error: unknown): never {
  if (error instanceof DecoderLost) throw new FacetError('server-busy', { retryAfterSeconds })
  throw error
}

/** @throws FacetError `rate-limited` once the network has used up its seconds */
async function withinBudget<Result>(
  budget: Budget,
  { network, seconds }: { network: string; seconds: number },
  decode: () => Promise<Result>,
): Promise<Result> {
  const waitSeconds = budget.spend([network], seconds)
  if (waitSeconds > 0) throw new FacetError('rate-limited', { retryAfterSeconds: waitSeconds })
  const startedMs = performance.now()
  try {
    return await decode()
  } finally {
    const unused = seconds - (performance.now() - startedMs) / 1_000
    budget.spend([network], Math.min(0, -unused))
  }
}
