import { sql } from 'drizzle-orm'
import { bigserial, boolean, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'

/** An address that has signed in at least once, with its preferences. */
export const accountTable = marketSchema.table(
  'account',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    address: text().notNull().unique(),
    /** Not selectable yet. Names that collide with a route segment (`/api/auctions/settle`) must stay reserved. */
    username: text(),
    isAdult: boolean('is_adult').notNull().default(false),
    showsNsfw: boolean('shows_nsfw').notNull().default(false),
    /** Colour theme; null follows the visitor's system. */
    mode: text({ enum: ['light', 'dark'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('account_username_key').on(sql`lower(${table.username})`)],
)
