import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { VisitorTurns } from '../platform/db/visitor-turns.ts'
import { type Picture, pictureTable } from './picture-table.ts'
import { type Frame, isAnimation, preparePicture } from './prepare-picture.ts'
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

export function createPictureStore(
  { db }: Pick<Database, 'db'>,
  storedFiles: StoredFiles,
  config: Pick<Config, 'uploadMaxPixels'>,
): PictureStore {
  const refuse = (isOwnShare: boolean) =>
    new FacetError(isOwnShare ? 'rate-limited' : 'server-busy', { retryAfterSeconds })
  const turns = {
    stills: new VisitorTurns({ ...decodingTurns, refuse }),
    animations: new VisitorTurns({ ...decodingTurns, refuse }),
  }

  async function find(cid: string): Promise<Picture | undefined> {
    const [row] = await db.select().from(pictureTable).where(eq(pictureTable.cid, cid))
    return row
  }

  return {
    find,
    add: async (upload, place, frame) => {
      const { by } = place
      const prepare = () => {
        place.begin()
        // Before it is decoded, so that a broken or slow picture counts too.
        storedFiles.spend(upload.length, by)
        return preparePicture(upload, config.uploadMaxPixels, { frame })
      }
      const kind = isAnimation(upload, frame) ? turns.animations : turns.stills
      const { bytes, ...facts } = await kind.run(by.network, async () => prepare(), place.signal)
      const cid = await storedFiles.add(bytes, by, upload.length)
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
