import { text, timestamp } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'

/** Addresses that are moderators once they have signed in (`npx facet-market moderators`). */
export const moderatorTable = marketSchema.table('moderator', {
  address: text().primaryKey(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
})
