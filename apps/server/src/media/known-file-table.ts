import { sql } from 'drizzle-orm'
import { boolean, index, text, timestamp } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'

/** Files of IPFS that this market serves: those stored here, and those that an NFT on the chain names. */
export const knownFileTable = marketSchema.table(
  'known_file',
  {
    /** A CID, with a path below it where there is one, as `canonicalPath` spells it. */
    path: text().primaryKey(),
    /** Until when a file stored here is kept even if nothing refers to it; null once an NFT names it: then it is kept for good. */
    keptUntil: timestamp('kept_until', { withTimezone: true }),
    /** Whether it is being removed from the file store; it cannot be stored again until that is done. */
    isLeaving: boolean('is_leaving').notNull().default(false),
  },
  (table) => [index('known_file_kept_until').on(table.keptUntil).where(sql`${table.keptUntil} is not null`)],
)
