import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'

/** Pictures that were uploaded here, by CID. */
export const pictureTable = marketSchema.table('picture', {
  cid: text().primaryKey(),
  contentType: text('content_type').notNull(),
  extension: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  fileSizeBytes: bigint('file_size_bytes', { mode: 'number' }).notNull(),
  /** Hexadecimal. */
  sha256: text().notNull(),
  /** Colour of the wall behind the picture, `#rrggbb`. */
  paint: text().notNull(),
  /** Base64 of a ThumbHash. */
  thumbhash: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export type Picture = typeof pictureTable.$inferSelect
