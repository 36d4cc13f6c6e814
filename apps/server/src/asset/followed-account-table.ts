import { text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Accounts whose new assets and receipts are followed, where the projection does not follow everybody's. */
export const followedAccountTable = chainSchema.table('followed_account', {
  address: text('address').primaryKey(),
  sinceRound: chainId('since_round').notNull(),
})

export type FollowedAccountRow = typeof followedAccountTable.$inferSelect
