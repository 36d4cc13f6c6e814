import { index, integer, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** The picture of a work, as it was compared with those of others. */
export const fingerprintTable = marketSchema.table(
  'fingerprint',
  {
    assetId: chainId('asset_id').primaryKey(),
    /** The file: a CID, with a path below it where there is one. */
    path: text().notNull(),
    /**
     * When the work began to show it, as the next ASA id at that time: the whole chain numbers assets in the order of their creation. A
     * picture that came with the asset has the asset's own id.
     */
    since: chainId('since').notNull(),
    /** Base64 of its fingerprint; null for a file that is not a picture. */
    luminance: text(),
  },
  (table) => [index('fingerprint_path').on(table.path, table.since), index('fingerprint_since').on(table.since)],
)

/** Keys by which fingerprints are found (`fingerprint-keys.ts`), for each key in the order in which the pictures were first shown. */
export const fingerprintKeyTable = marketSchema.table(
  'fingerprint_key',
  {
    key: integer().notNull(),
    since: chainId('since').notNull(),
    assetId: chainId('asset_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.since, table.assetId] }),
    index('fingerprint_key_asset').on(table.assetId),
  ],
)

/** Works that look like an earlier one of another creator. */
export const similarityTable = marketSchema.table(
  'similarity',
  {
    assetId: chainId('asset_id').notNull(),
    earlierId: chainId('earlier_id').notNull(),
    /** 0 to 1; 1 is the same file. */
    likeness: real().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    /** When moderators dismissed it. The row stays, so that the pair is not reported again. */
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.earlierId] }),
    index('similarity_earlier').on(table.earlierId),
  ],
)
