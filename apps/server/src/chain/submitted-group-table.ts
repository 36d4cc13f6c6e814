import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'
import { chainId, chainSeconds } from './columns.ts'

/**
 * Groups that this market sent, so that one sent twice is answered twice and paid once. The row is written before the
 * node sees the group; the sender, or the follower after a crash, fills in the round when it finds the group in a block.
 */
export const submittedGroupTable = marketSchema.table(
  'submitted_group',
  {
    /** Base64 of the group id; the transaction id where one transaction was sent alone. */
    groupId: text('group_id').primaryKey(),
    /** What was asked: `buy`, `cancel-sale` … Another endpoint does not answer for it. */
    kind: text('kind').notNull(),
    /** Hash of `signed_tx` as it came: only the same request again gets the recorded answer. */
    requestHash: text('request_hash').notNull().default(''),
    /** Account that was signed in. */
    address: text('address').notNull(),
    /** Id of the first transaction. */
    txId: text('tx_id').notNull(),
    lastValidRound: chainId('last_valid_round').notNull(),
    sentAtSeconds: chainSeconds('sent_at_seconds').notNull(),
    /** Times that it was handed to a node which has not refused it. */
    sendAttempts: integer('send_attempts').notNull(),
    /** Of a group with a leg that the market signed: all of it, base64, so that the market can send it again by itself. */
    signed: text('signed').array(),
    confirmedRound: chainId('confirmed_round'),
    /** Ids that the group's transactions created, in their order: 0 where none. */
    created: jsonb('created').$type<CreatedIds[]>(),
  },
  (table) => [index('submitted_group_open').on(table.lastValidRound).where(sql`${table.confirmedRound} is null`)],
)

/** What one transaction of a group created. */
export interface CreatedIds {
  assetId: number
  appId: number
}
