import { decisionKinds, decisions } from '@facet/api-contract/moderation/list-decisions'
import { bigserial, boolean, text, timestamp } from 'drizzle-orm/pg-core'
import { chainSeconds } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** Decisions of moderators with their reasons, for everybody to read. They name none of the accounts concerned, and outlive them. */
export const decisionTable = marketSchema.table('decision', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  kind: text({ enum: decisionKinds }).notNull(),
  decision: text({ enum: decisions }).notNull(),
  reason: text().notNull(),
  isAppeal: boolean('is_appeal').notNull(),
  /** Address of the moderator, not published; null for the operator. */
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})

/** Columns shared by verification requests and reported cases: one decision, and one appeal against it. */
export function decidedColumns() {
  return {
    /** When the wait began; the longest waiting comes first. */
    requestedSeconds: chainSeconds('requested_seconds'),
    /** The last decision's reason; null before one. */
    reason: text(),
    /** null while it waits. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The affected account's appeal against the decision; only one is possible. */
    appeal: text(),
  }
}
