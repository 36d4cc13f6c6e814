import { bigserial, boolean, text, timestamp } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'

/** What moderators decided and why, for everybody to read. It names nobody it was decided about, and outlives their accounts. */
export const decisionTable = marketSchema.table('decision', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  kind: text({ enum: ['verification'] }).notNull(),
  decision: text({ enum: ['verified', 'refused', 'withdrawn'] }).notNull(),
  reason: text().notNull(),
  isAppeal: boolean('is_appeal').notNull(),
  /** Address of the moderator, not published; null for the operator. */
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})
