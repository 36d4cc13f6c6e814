import { decisionKinds, decisions } from '@facet/api-contract/moderation/list-decisions'
import { bigserial, boolean, text, timestamp } from 'drizzle-orm/pg-core'
import { chainSeconds } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** What moderators decided and why, for everybody to read. It names nobody it was decided about, and outlives their accounts. */
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

/** The columns of whatever waits for moderators: one decision about it, and one answer to that. */
export function decidedColumns() {
  return {
    /** Since when it waits: what waits longest comes first. */
    requestedSeconds: chainSeconds('requested_seconds'),
    /** The last decision's reason; null before one. */
    reason: text(),
    /** null while it waits. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** What was answered to the decision, once. */
    appeal: text(),
  }
}
