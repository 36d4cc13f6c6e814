import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { eq } from 'drizzle-orm'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { type Picture, pictureTable } from './picture-table.ts'
import { type Frame, preparePicture } from './prepare-picture.ts'
import type { StoredFiles } from './stored-files.ts'
import type { Uploader } from './upload-places.ts'

/** Pictures that were uploaded here. */
export interface PictureStore {
  /**
   * Checks, re-encodes and pins an upload; stores nothing if it is refused.
   * @param frame cuts it to these pixels, as a still WebP
   * @throws FacetError `upload-type`, `upload-dimensions`, `upload-broken`, those of `StoredFiles.add`
   */
  add(upload: Uint8Array, by: Uploader, frame?: Frame): Promise<Picture>
  find(cid: string): Promise<Picture | undefined>
}

export function createPictureStore(
  { db }: Pick<Database, 'db'>,
  storedFiles: StoredFiles,
  config: Pick<Config, 'uploadMaxPixels'>,
): PictureStore {
  const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1))

  async function find(cid: string): Promise<Picture | undefined> {
    const [row] = await db.select().from(pictureTable).where(eq(pictureTable.cid, cid))
    return row
  }

  return {
    find,
    add: async (upload, by, frame) => {
      const { bytes, ...facts } = await inTurn(() => preparePicture(upload, config.uploadMaxPixels, { frame }))
      const cid = await storedFiles.add(bytes, by)
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
